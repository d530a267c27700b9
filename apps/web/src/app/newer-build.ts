/**
 * A page that stands open while another build takes the place of its own asks for files that are gone. It is loaded anew then, once for
 * each build: what was typed is kept by its drafts, which write when a page goes. Where there is just no network it stays as it is.
 */
import * as z from 'zod/mini'
import { readStored, tabKey, writeStored } from '../storage/browser-storage.ts'

/** The build that this tab was loaded anew from last: two nodes with two builds would send it to and fro. */
const loadedAnewFrom = tabKey('loadedAnewFrom', z.string(), '')

/** Gives the function that stops it. */
export function followNewerBuilds(loadAnew = () => window.location.reload()): () => void {
  const onMissing = () => void hasNewerBuild().then((isSo) => isSo && loadAnew())
  window.addEventListener('vite:preloadError', onMissing)
  return () => window.removeEventListener('vite:preloadError', onMissing)
}

/** Each build names an entry of its own in its page. */
async function hasNewerBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  try {
    const page = await (await fetch(location.pathname, { cache: 'no-store' })).text()
    if (page.includes(entry) || !page.includes('type="module"') || readStored(loadedAnewFrom) === entry) return false
    return writeStored(loadedAnewFrom, entry)
  } catch {
    // Going on is right: nobody answers, so nothing is newer.
    return false
  }
}
