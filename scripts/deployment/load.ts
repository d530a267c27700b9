/** Browsers that read, save and plan through the proxy, each after the other, and tell what was lost. */
import { Agent, fetch } from 'undici'

const BROWSERS = 6
const WORLD = 'endemo'

export class Load {
  private readonly browsers: Promise<void>[] = []
  private readonly lost: string[] = []
  private answered = 0
  private saved = 0
  private isEnding = false
  private readonly origin: string
  private readonly dispatcher: Agent

  private constructor(port: number) {
    this.origin = `https://muster.example:${port}`
    this.dispatcher = new Agent({
      // The certificate is made for this run, and the name is an example.
      connect: {
        rejectUnauthorized: false,
        lookup: (_name, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      },
    })
  }

  /** Once a browser can plan on the demo world. */
  static async begin(port: number): Promise<Load> {
    const load = new Load(port)
    const until = Date.now() + 120_000
    while ((await load.ask(`/api/tw/v1/world/${WORLD}/villages`)).status !== 200)
      if (Date.now() > until) throw new Error('The demo world is not there')
      else await new Promise((resolve) => setTimeout(resolve, 500))
    for (let browser = 0; browser < BROWSERS; browser++) load.browsers.push(load.browse())
    return load
  }

  async end(): Promise<{ readonly answered: number; readonly saved: number; readonly lost: readonly string[] }> {
    this.isEnding = true
    await Promise.all(this.browsers)
    await this.dispatcher.close()
    return { answered: this.answered, saved: this.saved, lost: this.lost }
  }

  private async browse(): Promise<void> {
    const first = await this.ask('/health')
    const [cookie = ''] = first.headers.getSetCookie().map((line) => line.split(';')[0])
    const headers = { cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '' }
    while (!this.isEnding) {
      for (const path of ['/', '/ready', `/api/tw/v1/world/${WORLD}`, '/api/tw/v1/total-plans'])
        await this.counted(path)
      const isSaved = await this.counted('/api/general/v1/feedback', {
        headers: { ...headers, 'content-type': 'text/plain' },
        ...{ method: 'POST', body: 'A fine tool.' },
      })
      if (isSaved) this.saved++
    }
  }

  private async counted(path: string, init: Parameters<typeof fetch>[1] = {}): Promise<boolean> {
    try {
      const answer = await this.ask(path, init)
      await answer.text()
      this.answered++
      if (!answer.ok) this.lost.push(`${path} ${answer.status}`)
      return answer.ok
    } catch (error) {
      this.lost.push(`${path} ${error instanceof Error ? error.message : error}`)
      return false
    }
  }

  private ask(path: string, init: Parameters<typeof fetch>[1] = {}) {
    return fetch(this.origin + path, { ...init, dispatcher: this.dispatcher })
  }
}
