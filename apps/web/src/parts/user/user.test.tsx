import type { Role } from '@muster/contracts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, serverAnswers } from '../../screen.fixture.tsx'
import { writeStored } from '../../storage/browser-storage.ts'
import { stored } from '../../storage/stored.ts'
import { useIsVip, useVisitor } from './user.ts'

function Visitor() {
  const isVip = useIsVip()
  return <p>{`${useVisitor().state} ${isVip ? 'sees' : 'does not see'} what is for VIP`}</p>
}

function visits(roles: readonly Role[] | undefined): void {
  serverAnswers({ '/api/user/v1/user': { id: 1, name: 'Uwe', roles } })
  if (roles) writeStored(stored.accessToken, 'good')
  renderScreen(<Visitor />)
}

test.each<[Role[] | undefined, string]>([
  [undefined, 'nobody does not see'],
  [['USER'], 'signedIn does not see'],
  [['USER', 'VIP'], 'signedIn sees'],
  [['USER', 'ADMIN'], 'signedIn sees'],
  [['USER', 'OWNER'], 'signedIn sees'],
])('who has the roles %s is %s what is for VIP', async (roles, outcome) => {
  visits(roles)
  expect(await screen.findByText(`${outcome} what is for VIP`)).toBeTruthy()
})
