/**
 * A server whose disk fills up while somebody saves one thing after the other: down to its floor of free room, and then, without a
 * floor, to the last byte. Printed is what was answered, what was acknowledged and what is there afterwards; the run fails where
 * something is missing.
 *
 * The disk is a small one in memory where this user may mount one, else every write of the database is made to fail.
 *
 *   npm run bench -- faults
 */
import { saverOf, startServer } from '../src/server-process.fixture.ts'
import { SAVED, savedIn, saveUntilRefused, tell } from './saving.ts'
import { openSmallDisk } from './small-disk.ts'

const FLOOR_MB = 100
const LEFT_BYTES = 90e6

const disk = await openSmallDisk()
console.log(`The disk is ${disk.what}`)
const acknowledged: string[] = []
const environment = { DATA_DIR: disk.folder, ...disk.environment }
if (disk.leave) await reachTheFloor(disk.leave)
await fillToTheLastByte()
await disk.makeRoom()
tell('the disk filled', acknowledged, await savedIn(disk.folder))
await disk.remove()

async function start(floorMegabytes: number) {
  const server = startServer({ ...environment, DISK_FLOOR_MB: String(floorMegabytes) })
  return { server, save: await saverOf(await server.origin) }
}

async function reachTheFloor(leave: (bytes: number) => Promise<void>): Promise<void> {
  const { server, save } = await start(FLOOR_MB)
  for (let n = 0; n < 20; n++) if ((await save(`room-${n}`)) === SAVED) acknowledged.push(`room-${n}`)
  await leave(LEFT_BYTES)
  const low = await saveUntilRefused(save, 'low')
  acknowledged.push(...low.acknowledged)
  console.log(`  below the floor: answered ${low.status}`)
  const reading = await fetch(`${await server.origin}/api/tw/v1/total-plans`)
  console.log(`  reading meanwhile: answered ${reading.status}`)
  await disk.makeRoom()
  let tries = 1
  while ((await save(`again-${tries}`)) !== SAVED && tries < 100) tries = await pause(200).then(() => tries + 1)
  acknowledged.push(`again-${tries}`)
  console.log(`  with room again: acknowledged at try ${tries}`)
  server.kill('SIGTERM')
  await server.ended
}

async function fillToTheLastByte(): Promise<void> {
  const { server, save } = await start(0)
  for (let n = 0; n < 20; n++) if ((await save(`open-${n}`)) === SAVED) acknowledged.push(`open-${n}`)
  await disk.fill()
  const full = await saveUntilRefused(save, 'full')
  acknowledged.push(...full.acknowledged)
  console.log(`  full, without a floor: answered ${full.status ?? 'nothing, the connection broke'}`)
  if (full.status !== undefined) {
    await disk.makeRoom()
    if ((await save('healed')) === SAVED) acknowledged.push('healed')
    console.log(
      `  the server goes on; with room again: ${acknowledged.at(-1) === 'healed' ? 'acknowledged' : 'refused'}`,
    )
    await disk.fill()
    server.kill('SIGKILL')
  }
  const { code, stderr } = await server.ended
  if (code !== null) console.log(`  the server ended with ${code}: ${stderr.trim().split('\n').at(-1)}`)
  const onFullDisk = startServer({ ...environment, DISK_FLOOR_MB: '0' })
  const started = await onFullDisk.origin.then(
    () => 'it starts',
    async () => (await onFullDisk.ended).stderr.trim().split('\n').at(-1),
  )
  onFullDisk.kill('SIGKILL')
  await onFullDisk.ended
  console.log(`  a start on the full disk: ${started}`)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
