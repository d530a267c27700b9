/**
 * What stands beside a generator's form: nothing yet, waiting, why there is no list, or the
 * list of commands, whether it was generated just now, was imported, or is still there from before.
 */
import type { PlanAnswer } from '@muster/contracts'
import type { PlanLine } from '@muster/formats'
import type { TroopTemplate } from '@muster/game'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanOutcome } from '../../parts/planning/outcome/PlanOutcome.tsx'
import { PlanResult } from '../../parts/planning/outcome/PlanResult.tsx'
import type { Planned, Planning } from '../../parts/planning/planning-state.ts'
import { type InputsDraft, PlanInputs } from '../../parts/planning/screen/PlanInputs.tsx'
import { planLinesOf } from '../../parts/results/plan-lines.ts'
import type { CommandList, GeneratorName } from '../../storage/stored.ts'
import { Button } from '../../ui/Button.tsx'
import { Box, Row } from '../../ui/layout.tsx'
import { ListActions } from './ListActions.tsx'
import { useGeneratorList } from './list/kept-list.ts'
import { ListTabs } from './list/ListTabs.tsx'

export interface GeneratorOutcomeProps<Form extends object> {
  readonly generator: GeneratorName
  readonly planning: Planning<Form>
  readonly onCancel: () => void
  readonly onShowUnknown: (coords: string) => void
  /** The template of all commands but fakes. */
  readonly templateOf: (form: Form) => TroopTemplate
  readonly draft: InputsDraft<Form>
  /** What stands here while there is no list. */
  readonly children: ReactNode
}

export function GeneratorOutcome<Form extends object>(props: GeneratorOutcomeProps<Form>) {
  const { generator, planning, onCancel, onShowUnknown, templateOf, draft, children } = props
  const list = useGeneratorList(generator)
  const before = useListOf(planning, list, templateOf)

  const plan = (planned: Planned<Form>) => (
    <PlanResult plan={planned} inputs={<PlanInputs draft={draft} plan={planned} />} />
  )
  const shown = (planned?: Planned<Form>) =>
    list.world !== undefined && list.commands.length > 0 ? (
      <ListTabs
        list={generator}
        commands={list.commands}
        world={list.world}
        onWorld={list.move}
        {...(planned && { plan: plan(planned) })}
      >
        <ListActions list={list} />
      </ListTabs>
    ) : (
      <>
        {planned ? plan(planned) : children}
        <Box above={5}>
          <ListActions list={list} />
        </Box>
      </>
    )
  return (
    <>
      <PlanOutcome planning={planning} onCancel={onCancel} onShowUnknown={onShowUnknown} planned={shown}>
        {shown()}
      </PlanOutcome>
      {before && (planning.state === 'refused' || planning.state === 'cancelled') && list.world === undefined && (
        <ListBefore onPutBack={() => list.putBack(before)} />
      )}
    </>
  )
}

/** A new submission clears the list before it; what was planned becomes the list. Gives the list before, in case nothing comes of it. */
function useListOf<Form>(
  planning: Planning<Form>,
  list: ReturnType<typeof useGeneratorList>,
  templateOf: (form: Form) => TroopTemplate,
): CommandList | null {
  const { replace, take } = list
  const [before, setBefore] = useState<CommandList | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the planning, and nothing else that renders
  useEffect(() => {
    const taken = planning.state === 'planning' ? take() : null
    if (planning.state === 'planning') setBefore((earlier) => taken ?? earlier)
    if (planning.state === 'planned') {
      setBefore(null)
      const lines = templatedLines(planning.answer, templateOf(planning.form))
      if (lines.length > 0) replace(planning.world.world, lines)
    }
  }, [planning])
  return before
}

function templatedLines(answer: PlanAnswer, template: TroopTemplate): PlanLine[] {
  const { commands, fakes } = planLinesOf(answer)
  return [
    ...commands.map((line): PlanLine => ({ ...line, template })),
    ...fakes.map((line): PlanLine => ({ ...line, template: 'Fake' })),
  ]
}

function ListBefore({ onPutBack }: { readonly onPutBack: () => void }) {
  const { t } = useTranslation('generator')
  return (
    <Row as="p" gap={5} align="center" above={5}>
      {t('listBefore')} <Button onClick={onPutBack}>{t('putBack')}</Button>
    </Row>
  )
}
