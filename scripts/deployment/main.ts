/**
 * The deployment guide, done: `npm run deployment`, as root on a Debian machine that has nothing to lose. Every step is the
 * guide's own text (guide.ts) on a machine of its own (machine.ts); the first that fails ends it.
 *
 *   clone, release ──▶ PostgreSQL, PgBouncer, two nodes, nginx ──▶ an update under load ──▶ a dump and its way back
 *                  └─▶ the second stage of the image, as another user
 */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guideBlock } from './guide.ts'
import { Load } from './load.ts'
import {
  clear,
  ENVIRONMENT,
  end,
  FOLDER,
  here,
  PASSWORD,
  PORTS,
  run,
  runBeside,
  start,
  until,
  write,
} from './machine.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const DIRECT = `postgres://muster:${PASSWORD}@127.0.0.1:${PORTS.postgres}/muster`
const POOLED = `postgres://muster:${PASSWORD}@127.0.0.1:${PORTS.pooler}/muster`
const INSTALL = 'On the machine itself'
const NGINX = ['-c', `${FOLDER}/etc/nginx/nginx.conf`, '-e', `${FOLDER}/log`]
const nodes = new Map<number, ChildProcess>()

requireMachine()
try {
  await step('clone and build a release by the guide', firstRelease)
  await step('systemd-analyze verify reads the unit', verifyUnit)
  await step('PostgreSQL by the guide', startPostgres)
  await step('without its line PgBouncer is refused in a sentence', poolerWithoutLine)
  await step('PgBouncer with the line of the guide', () =>
    startPooler(here(guideBlock('The database', 'ignore_startup'))),
  )
  await step('two nodes by the unit, nginx by its file', startNodes)
  await step('an update of both under load, without a lost request', updateUnderLoad)
  await step('a dump and its way back', dumpAndRestore)
  await step('the second stage of the image, as another user', startImage)
  console.log('All of it ran.')
} finally {
  await clear()
  spawnSync('userdel', ['muster'])
}

async function step(name: string, work: () => Promise<unknown> | unknown): Promise<void> {
  const began = Date.now()
  const told = await work()
  console.log(
    `ok  ${name} (${Math.round((Date.now() - began) / 1000)} s)${typeof told === 'string' ? `: ${told}` : ''}`,
  )
}

function requireMachine(): void {
  const programs = ['nginx', 'pgbouncer', 'pg_ctlcluster', 'systemd-analyze', 'openssl', 'curl', 'git', 'runuser']
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  if (process.getuid?.() !== 0) throw new Error('The steps of the guide are those of root.')
  if (missing.length > 0)
    throw new Error(
      `Missing: ${missing.join(', ')}. apt-get install nginx-light pgbouncer postgresql systemd openssl curl git`,
    )
  if (spawnSync('id', ['muster']).status === 0)
    throw new Error('There is a user muster: this machine has something to lose.')
}

function firstRelease(): string {
  // Also where what is tried stands on no branch.
  run(`git clone --bare --quiet ${ROOT} ${FOLDER}/origin.git
git -C ${FOLDER}/origin.git branch --force tried HEAD
git -C ${FOLDER}/origin.git symbolic-ref HEAD refs/heads/tried`)
  mkdirSync(join(FOLDER, 'sbin'))
  const [user, folder, clone] = guideBlock(INSTALL, 'useradd').trim().split('\n')
  // Git lets nobody clone what is another's.
  run([user, folder, `chown --recursive muster: ${FOLDER}/origin.git`, clone].join('\n'))
  write(
    'sbin/muster-release',
    here(guideBlock(INSTALL, 'npm run build')).replaceAll('sudo -u muster', 'runuser --user muster --'),
    0o755,
  )
  run('/usr/local/sbin/muster-release')
  return realpathSync(join(FOLDER, 'opt/current')).split('/').at(-1) ?? ''
}

function verifyUnit(): void {
  const unit = write('etc/systemd/system/muster@.service', here(guideBlock(INSTALL, '[Service]')))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit.replace('@.', '@3000.'), unit], {
    encoding: 'utf8',
  })
  const ofOurs = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('muster'))
  if (status !== 0 || ofOurs.length > 0) throw new Error(`${status}: ${stdout}${stderr}`)
}

async function startPostgres(): Promise<void> {
  run(`install --directory --owner postgres ${FOLDER}/postgres
runuser --user postgres -- initdb --auth trust --pgdata ${FOLDER}/postgres`)
  const options = ['-D', `${FOLDER}/postgres`, '-p', String(PORTS.postgres), '-k', `${FOLDER}/postgres`]
  start('runuser', ['--user', 'postgres', '--', 'postgres', ...options], {})
  await until('PostgreSQL', () => spawnSync('pg_isready', { env: ENVIRONMENT }).status === 0)
  run(guideBlock('The database', 'createuser').replace(' --pwprompt', ''))
  run(`runuser --user postgres -- psql --quiet --command "alter role muster password '${PASSWORD}'"`)
}

async function startPooler(line: string): Promise<ChildProcess> {
  const users = write('pooler/users', `"muster" "${PASSWORD}"\n`)
  const ini = write(
    'pooler/pgbouncer.ini',
    `[databases]
muster = host=127.0.0.1 port=${PORTS.postgres} dbname=muster
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pooler}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
${line}`,
  )
  const pooler = start('runuser', ['--user', 'postgres', '--', 'pgbouncer', ini], {})
  await until(
    'PgBouncer',
    () => spawnSync('pg_isready', ['--port', String(PORTS.pooler)], { env: ENVIRONMENT }).status === 0,
  )
  return pooler
}

async function poolerWithoutLine(): Promise<string> {
  const pooler = await startPooler('')
  const node = spawnSync('runuser', ['--user', 'muster', '--', process.execPath, 'apps/server/dist/main.js'], {
    cwd: join(FOLDER, 'opt/current'),
    env: { ...ENVIRONMENT, DATABASE_URL: POOLED, PORT: String(PORTS.image) },
    encoding: 'utf8',
  })
  await end(pooler)
  const said = node.stderr.trim()
  if (node.status !== 1 || said.includes('    at ') || !said.includes('ignore_startup_parameters'))
    throw new Error(`Status ${node.status}:\n${node.stdout}${said}`)
  return said
}

/** A node as its unit says: folder, user, environment and program. */
async function startNode(port: number): Promise<void> {
  const unit = here(guideBlock(INSTALL, '[Service]')).replaceAll('%i', String(port))
  const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const lines = `${readFileSync(of('EnvironmentFile'), 'utf8')}\n${of('Environment')}`.split('\n')
  const env = {
    ...ENVIRONMENT,
    ...Object.fromEntries(lines.filter(Boolean).map((line) => line.split(/=(.*)/s).slice(0, 2))),
  }
  const [, ...program] = of('ExecStart').split(' ')
  nodes.set(
    port,
    start('setpriv', [...as(of('User'), of('User')), process.execPath, ...program], {
      cwd: realpathSync(of('WorkingDirectory')),
      env,
    }),
  )
}

/** Becomes the program, as systemd and Docker do it: `runuser` stays before it and kills it two seconds after it is to end. */
function as(user: string, group: string): readonly string[] {
  return ['--reuid', user, '--regid', group, '--clear-groups', '--']
}

async function startNodes(): Promise<void> {
  // For a trial on one machine: no game is asked, and all calls and thousands of messages come from one address.
  const trial = 'RATE_LIMIT=off\nQUOTA_SERVER_FEEDBACK=1000000\nGAME_ORIGIN_NET=http://127.0.0.1:9\n'
  write('etc/muster.env', `${here(guideBlock(INSTALL, 'PUBLIC_URL'))}DATABASE_URL=${POOLED}\n${trial}`)
  run(`cd /etc/
mkdir --parents letsencrypt/live/muster.example
cd letsencrypt/live/muster.example
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=muster.example -keyout privkey.pem -out fullchain.pem 2>/dev/null`)
  const guide = here(guideBlock('The proxy in front', 'upstream'))
  const [first = '', second = ''] = [PORTS.first, PORTS.second].map((port) => `server 127.0.0.1:${port};`)
  write('etc/nginx/conf.d/muster.conf', guide.replace(first, `${first}\n  ${second}`))
  write(
    'etc/nginx/nginx.conf',
    `pid ${FOLDER}/nginx.pid;
events {}
http {
  access_log off;
  include ${FOLDER}/etc/nginx/conf.d/*.conf;
}
`,
  )
  for (const port of [PORTS.first, PORTS.second]) await startNode(port)
  for (const port of [PORTS.first, PORTS.second]) await until(`Node ${port}`, () => isReady(port))
  const { status, stderr } = spawnSync('nginx', [...NGINX, '-t'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  start('nginx', [...NGINX, '-g', 'daemon off;'], {})
}

async function isReady(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/ready`)).ok
}

async function updateUnderLoad(): Promise<string> {
  // The one program of the guide that is not here: what it would end and start again is ended and started again.
  const control = createServer(async (request, response) => {
    const port = Number(request.url?.slice(1))
    const node = nodes.get(port)
    if (node) await end(node)
    await startNode(port)
    response.end()
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const address = control.address()
  const at = typeof address === 'object' ? address?.port : ''
  const before = `systemctl() { curl --silent --fail http://127.0.0.1:${at}/\${2#muster@}; }
nginx() { command nginx ${NGINX.join(' ')} "$@"; }
`
  const load = await Load.begin(PORTS.https)
  const old = realpathSync(join(FOLDER, 'opt/current'))
  run(`cd ${FOLDER}/var
sudo -u muster git clone --quiet ${FOLDER}/origin.git edit
cd edit
sudo -u muster git -c user.name=x -c user.email=x@example.com commit --quiet --allow-empty --message 'The next release'
sudo -u muster git push --quiet origin HEAD`)
  await runBeside('/usr/local/sbin/muster-release')
  await runBeside(guideBlock('An update, without loss', 'systemctl restart'), before)
  const { answered, saved, lost } = await load.end()
  control.close()
  if (realpathSync(join(FOLDER, 'opt/current')) === old) throw new Error('The release is the one before')
  if (lost.length > 0)
    throw new Error(`${lost.length} of ${answered} requests were lost: ${[...new Set(lost)].slice(0, 9).join(', ')}`)
  const kept = count()
  if (kept !== saved) throw new Error(`${saved} were saved and ${kept} are there`)
  return `${answered} requests answered, ${saved} saved, none lost`
}

function count(): number {
  return Number(run(`psql --tuples-only --no-align --dbname ${DIRECT} --command 'select count(*) from feedback'`))
}

async function dumpAndRestore(): Promise<string> {
  const saved = count()
  const [dump = '', restore = ''] = guideBlock('The database', 'pg_restore').trim().split('\n')
  run(dump, `DATABASE_URL=${DIRECT}; `)
  for (const node of nodes.values()) await end(node)
  // The pooler keeps its connections to a database whose nodes have ended.
  run(`dropdb --force --username postgres muster\n${guideBlock('The database', 'createuser').split('\n')[1]}`)
  run(restore, `DATABASE_URL=${DIRECT}; `)
  await startNode(PORTS.first)
  await until('The node on the restored database', () => isReady(PORTS.first))
  if (count() !== saved) throw new Error(`${saved} were saved and ${count()} came back`)
  return `${saved} rows came back`
}

async function startImage(): Promise<string> {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  const steps = (word: string) =>
    Array.from(dockerfile.matchAll(new RegExp(`^${word} (.*)$`, 'gm')), ([, rest = '']) => rest)
  const build = join(FOLDER, 'build')
  cpSync(realpathSync(join(FOLDER, 'opt/current')), build, { recursive: true, verbatimSymlinks: true })
  // The first two are what made the release.
  run(`cd ${build}\n${steps('RUN')[2]}`)
  const image = join(FOLDER, 'image/muster')
  for (const [from = '', to = ''] of steps('COPY --from=build').map((pair) =>
    pair.replace('/muster/', `${build}/`).split(' '),
  ))
    cpSync(from, join(image, to), { recursive: true, verbatimSymlinks: true })
  run(`install --directory --owner nobody --mode 755 ${FOLDER}/image/data\nchmod -R a+rX ${FOLDER}/image`)
  const set = Object.fromEntries(steps('ENV').map((pair) => pair.split('=')))
  const env = {
    PATH: process.env['PATH'],
    ...set,
    DATA_DIR: join(FOLDER, 'image/data'),
    HOST: '127.0.0.1',
    PORT: String(PORTS.image),
  }
  const [, ...command] = JSON.parse(steps('CMD')[0] ?? '[]')
  const node = start('setpriv', [...as('nobody', 'nogroup'), process.execPath, ...command], { cwd: image, env })
  const [, ...check] = JSON.parse(/HEALTHCHECK .*CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]')
  const isHealthy = () =>
    spawnSync(
      process.execPath,
      check.map((word: string) => word.replace('3000', String(PORTS.image))),
    ).status === 0
  await until('The image', isHealthy)
  const page = await (await fetch(`http://127.0.0.1:${PORTS.image}/`)).text()
  const status = await end(node)
  if (!page.includes('<script') || status !== 0) throw new Error(`Status ${status}: ${page.slice(0, 200)}`)
  return `${run(`du --summarize --human-readable ${image}`).split('\t')[0]}, ended with ${status}`
}
