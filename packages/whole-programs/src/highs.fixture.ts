/** HiGHS as one function: the text of a model in, the value of its optimum out; `undefined` where nothing keeps its rows. */
import loadHighs from 'highs'

export type HighsSolver = (model: string) => number | undefined

export async function highsSolver(): Promise<HighsSolver> {
  const highs = await loadHighs()
  return (model) => {
    const { Status, ObjectiveValue } = highs.solve(model, { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 1e-6 })
    if (Status === 'Infeasible') return undefined
    if (Status !== 'Optimal') throw new Error(`HiGHS says ${Status} of\n${model}`)
    return Math.round(ObjectiveValue)
  }
}
