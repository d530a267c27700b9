/** The one page of the stand-in: who are you? Anybody may be anybody here. */
import type { Person } from './people.ts'

export function signInPage(people: readonly Person[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stand-in sign-in</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
  label { display: block; margin: 1rem 0 }
  input { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .4rem }
  button { font: inherit; padding: .4rem 1rem }
</style>
<h1>Stand-in sign-in</h1>
<p>For tests and development: whoever you say you are, you are.</p>
<form method="post">
  <label>Name <input name="name" required maxlength="100" autofocus autocomplete="off"></label>
  <label>Subject <input name="subject" required maxlength="255" list="known" autocomplete="off"></label>
  <datalist id="known">${people.map(({ subject, name }) => `<option value="${html(subject)}">${html(name)}</option>`).join('')}</datalist>
  <button name="decision" value="sign-in">Sign in</button>
  <button name="decision" value="refuse" formnovalidate>Refuse</button>
</form>
`
}

function html(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
