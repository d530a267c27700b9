/**
 * A plan edited by hand: what each step costs after which a page is waited for. A task above 50 ms is felt.
 * Processor time of the best of three runs: `npm run bench -- hand-edits`.
 */
import { HandEdits } from '@muster/operation'
import { FAKES, NUKES, planInHand, TRAINS, wave } from '../src/features/operations/plan/plan-in-hand.fixture.ts'

const RULES = { distinctLaunchSeconds: true, load: { gapSeconds: 20, most: 1000, mostInTenMinutes: 8 } }
const FOUR = [FAKES, NUKES, wave({ id: 'more', templates: ['fakeRam'] }), { ...TRAINS, count: 1 }]
const PLANS = {
  '500 targets × 4 waves, 2,400 villages': { players: 40, villagesEach: 60, targets: 500, waves: FOUR },
  '10,000 commands, 2,400 villages': {
    players: 40,
    villagesEach: 60,
    targets: 1000,
    waves: [{ ...FAKES, count: 5 }, NUKES, TRAINS],
  },
  '10,000 commands, 20,000 villages': {
    players: 500,
    villagesEach: 40,
    targets: 1000,
    waves: [{ ...FAKES, count: 5 }, NUKES, TRAINS],
  },
}

for (const [name, asked] of Object.entries(PLANS)) {
  const { asked: engine, parts, plan } = planInHand({ ...asked, rules: RULES })
  const edits = new HandEdits(engine, parts, plan.commands)
  const [command] = plan.commands
  if (!command) throw new Error('A plan without commands')
  console.log(`\n${name}`)
  const steps: Readonly<Record<string, () => unknown>> = {
    'read the plan': () => new HandEdits(engine, parts, plan.commands),
    'check one command': () => edits.brokenBy(command),
    'check all commands': () => plan.commands.map((one) => edits.brokenBy(one)),
    'find who could send instead': () => edits.candidates({ ...command, instead: command }),
  }
  for (const [step, run] of Object.entries(steps)) {
    let best = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 3; turn++) {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      best = Math.min(best, (user + system) / 1000)
    }
    console.log(`  ${step.padEnd(30)}${`${best.toFixed(1)} ms`.padStart(12)}`)
  }
}
