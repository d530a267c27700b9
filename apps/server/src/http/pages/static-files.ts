/**
 * The built page. Files that carry their hash in their name never change and are kept by
 * the browser for good; everything else is asked for again each time. The build has laid
 * compressed forms beside the files.
 *
 * Every address that is neither a file nor part of the API is the page itself: it reads
 * the address and shows the screen, or goes to its first one. That of a player's orders is a page of its own, which holds its scripts;
 * the first script of the application stands in its page as well.
 * What is shared by its link says what it is to whoever draws a preview of it (link-preview.ts).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseUnknownAddress } from '../refusals/answer-refusals.ts'
import { allowScripts, scriptsIn } from './inline-scripts.ts'
import { isByLink, type LinkPreview, type PreviewOf, pageWithPreview } from './link-preview.ts'

/** `index-e0c10bd.css`, also with `.br` behind it. */
const HASHED = /-[\da-f]{7}\.\w{1,20}(\.br|\.gz)?$/
const PLAYERS_PAGE = 'orders.html'
const IS_PAGE = /(^|\/)index\.html(\.br|\.gz)?$/
const IS_PLAYERS_PAGE = /(^|\/)orders\.html(\.br|\.gz)?$/
/** Its addresses. */
const OF_PLAYERS = /^\/orders\/[^/?]+\/[^/?]+\/?(\?|$)/
/** What draws previews of links asks first whether there is a page. */
const ASKING: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** A part of the page that is missing must not turn out to be the page. */
const NEVER_THE_PAGE = /^\/(api|assets)(\/|$)/

/** Where the folder holds no page, as before the first build, addresses outside the API do not exist. */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string,
  previewOf: PreviewOf = async () => undefined,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(refuseUnknownAddress)
    return
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = scriptsIn(page)
  const playersPage = builtPlayersPage(app, folder)
  const playersScripts = playersPage === undefined ? [] : scriptsIn(playersPage)
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (IS_PAGE.test(path)) allowScripts(reply, scripts)
      if (IS_PLAYERS_PAGE.test(path)) allowScripts(reply, playersScripts)
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = ASKING.has(request.method) && !NEVER_THE_PAGE.test(request.url)
    if (!isPage) return refuseUnknownAddress(request, reply)
    if (isByLink(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    if (playersPage !== undefined && OF_PLAYERS.test(request.url)) return reply.sendFile(PLAYERS_PAGE)
    const preview = await foundPreview(previewOf, request)
    if (!preview) return reply.sendFile('index.html')
    allowScripts(reply, scripts)
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageWithPreview(page, preview))
  })
}

/** A build of before has none; the application draws a player's orders as well, only later on a slow phone. */
function builtPlayersPage(app: FastifyInstance, folder: string): string | undefined {
  const path = join(folder, PLAYERS_PAGE)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  app.log.warn(`${path} is missing: players get the whole application. Build again with npm run build.`)
  return undefined
}

/** The page comes also where nothing can be found out about it, as while the database is away. */
async function foundPreview(previewOf: PreviewOf, request: FastifyRequest): Promise<LinkPreview | undefined> {
  try {
    return await previewOf(request)
  } catch (error) {
    request.log.warn(error, 'No preview of a link could be made')
    return undefined
  }
}
