import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../../screen.fixture.tsx'
import { planAnswer } from '../../results/answer.fixture.ts'
import { nl100 } from '../../world/world.fixture.ts'
import { PlanResult } from './PlanResult.tsx'

const { optimality } = planAnswer()

test.each([
  ['everything', 150, 'all'],
  ['a part', 148, 'short'],
  ['nothing', 0, 'none'],
])(
  'the banner keeps the word of the server, and its colour and sign tell that %s was planned [RESULT-04]',
  (_what, planned, outcome) => {
    serverAnswers({})
    const answer = planAnswer({ optimality: { ...optimality, planned, wanted: 150 } })
    renderScreen(
      <PlanResult
        planner="simple"
        plan={{ state: 'planned', id: 'a', answer, form: {}, world: nl100 }}
        inputs={undefined}
      />,
    )
    const banner = screen.getByText(answer.message)
    expect([banner.dataset['outcome'], banner.querySelector('svg')]).toEqual([outcome, expect.anything()])
  },
)
