/**
 * Every sorting under every rule that the flow covers, large: that the plan is proven, and that its certificate passes
 * the check of every valid pair. `npx tsx packages/planner/bench/certificates.bench.ts 2000` for 2,000 × 2,000.
 */
import { COVERED_RULES, large, SORTINGS } from '../src/certificate/certificate.fixture.ts'
import { certificateFaults } from '../src/certificate/check-certificate.ts'
import { plan } from '../src/plan.ts'

const size = Number(process.argv[2] ?? 600)
let failed = 0
for (const [rule, shape] of [['no rule', {}], ...COVERED_RULES] as const) {
  for (const { order, even } of SORTINGS) {
    const asked = large({ sources: size, targets: size, ...shape, objective: { order, even } })
    const report = plan({ ...asked, withCertificate: true })
    const { planned, bound, proven } = report.optimality
    const faults = certificateFaults(asked, report)
    if (!proven || faults.length > 0) failed++
    const verdict = faults.length > 0 ? faults[0] : proven ? 'proven and checked' : 'not proven'
    console.log(`${size} × ${size}, ${rule}, ${order}${even ? ', even' : ''}: ${planned} / ${bound}, ${verdict}`)
  }
}
console.log(failed === 0 ? 'all proven' : `${failed} are not proven`)
process.exit(failed === 0 ? 0 : 1)
