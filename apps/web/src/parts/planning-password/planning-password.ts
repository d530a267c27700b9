/**
 * Passwords of plannings, kept in this browser under the planning's key, and sent with each call
 * that reads or changes one.
 *
 *   request(offPackPlanCalls.lines, { …, headers: passwordHeader(key) })
 */
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'

/** Percent-encoded: a header carries no other letters than Latin ones. Without a kept password there is none. */
export function passwordHeader(planningKey: string): { 'planning-pass'?: string } {
  const password = readStored(stored.planningSettings).passwords[planningKey]
  return password === undefined ? {} : { 'planning-pass': encodeURIComponent(password) }
}

export function keepPassword(planningKey: string, password: string): void {
  const settings = readStored(stored.planningSettings)
  writeStored(stored.planningSettings, { ...settings, passwords: { ...settings.passwords, [planningKey]: password } })
}

export function forgetPassword(planningKey: string): void {
  const settings = readStored(stored.planningSettings)
  const { [planningKey]: _forgotten, ...passwords } = settings.passwords
  writeStored(stored.planningSettings, { ...settings, passwords })
}
