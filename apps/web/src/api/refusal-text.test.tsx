import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRefusalText } from './refusal-text.ts'
import { RequestRefused } from './request.ts'

function Told({ failure }: { readonly failure: unknown }) {
  return <p>{useRefusalText()(failure)}</p>
}

test.each([
  [
    'nobody answers [ERR-01]',
    new RequestRefused({ error: 'Unreachable', message: 'Failed to fetch', status: 0 }),
    'Backend is not responding.. Might be deploying at the moment. If its not back in a few minutes please contact me on a chat service.',
  ],
  [
    'error and message are joined with a dash [ERR-02]',
    new RequestRefused({ error: 'Bad Request', message: 'x', status: 400 }),
    'Bad Request - x',
  ],
  [
    'a plain answer is its own text [ERR-02]',
    new RequestRefused({ error: '', message: 'teapot', status: 418 }),
    'teapot',
  ],
  [
    'a known code has its sentence, with its figures',
    new RequestRefused({
      error: 'Unprocessable Entity',
      message: 'in English',
      status: 422,
      code: 'UNIT_NOT_ON_WORLD',
      values: { world: 'nl101', unit: 'sword' },
    }),
    'Unprocessable Entity - World nl101 has no unit sword. Choose another unit.',
  ],
  [
    'a fault of the page tells nothing of its inside',
    new TypeError('x.y'),
    'Something went wrong on this page. It was reported.',
  ],
])('%s', (_rule, failure, told) => {
  render(<Told failure={failure} />)
  expect(screen.getByText(told)).toBeTruthy()
})
