/**
 * How the form stands beside the plan in sight: folded away, so that the plan has the whole width, and whether the plan, or why
 * there is none, is still that of the form, so that what comes next is to do something with it and not to plan again.
 */
import { create } from 'zustand'
import { onNewPage } from '../../../storage/page-state.ts'

const BESIDE = { isFolded: false, isCurrent: false }

export const useFormFold = create(() => BESIDE)
export const { setState: setFormFold } = useFormFold
onNewPage(() => setFormFold(BESIDE))
