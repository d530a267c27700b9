/**
 * A reporter of Vitest that writes down the errors outside of any test, of which its JSON says nothing:
 * their texts, as a list, in the file that OUTSIDE_ERRORS names.
 */
import { writeFileSync } from 'node:fs'

// biome-ignore lint/style/noDefaultExport: what Vitest loads as a reporter.
export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env['OUTSIDE_ERRORS'], JSON.stringify(errors.map(({ message, stack }) => stack || message)))
  }
}
