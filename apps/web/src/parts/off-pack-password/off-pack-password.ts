/**
 * Passwords of off-pack plans, kept in this browser under the plan's key, and sent with each call
 * that reads or changes one.
 *
 *   request(offPackPlanCalls.lines, { …, headers: passwordHeader(key) })
 */
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'

/** Percent-encoded: a header carries no other letters than Latin ones. Without a kept password there is none. */
export function passwordHeader(planKey: string): { 'planning-pass'?: string } {
  const password = readStored(stored.planningSettings).passwords[planKey]
  return password === undefined ? {} : { 'planning-pass': encodeURIComponent(password) }
}

export function keepPassword(planKey: string, password: string): void {
  const settings = readStored(stored.planningSettings)
  writeStored(stored.planningSettings, { ...settings, passwords: { ...settings.passwords, [planKey]: password } })
}

export function forgetPassword(planKey: string): void {
  const settings = readStored(stored.planningSettings)
  const { [planKey]: _forgotten, ...passwords } = settings.passwords
  writeStored(stored.planningSettings, { ...settings, passwords })
}
