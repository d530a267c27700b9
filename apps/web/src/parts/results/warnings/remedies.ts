/** What a planner can change in its form and plan again at once; absent where its form cannot, or does so already. */
export interface Remedies {
  /** No two commands leave in the same second. */
  readonly spread?: (() => void) | undefined
  /** Nothing leaves at night (send-night.ts): the quiet hours that are to be, as `HH:00`. */
  readonly forbidNight?: { readonly from: string; readonly until: string; readonly plan: () => void } | undefined
}
