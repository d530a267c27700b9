/** HiGHS as one function: the text of a model in, the value of its objective out. */
import loadHighs from 'highs'

export type HighsSolver = (model: string) => number

const EXACTLY = { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6 }

export async function highsSolver(): Promise<HighsSolver> {
  const highs = await loadHighs()
  const solved = (model: string) => {
    try {
      return highs.solve(model, EXACTLY)
    } catch {
      // Its presolve (1.15.3) gives up one sound program of some three thousand, which it solves without.
      return highs.solve(model, { ...EXACTLY, presolve: 'off' })
    }
  }
  return (model) => {
    const { Status, ObjectiveValue } = solved(model)
    if (Status !== 'Optimal') throw new Error(`HiGHS says ${Status} of\n${model}`)
    return ObjectiveValue
  }
}
