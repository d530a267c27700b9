/** The list of the command generator without the page around it. */
import type { Role } from '@muster/contracts'
import { screen } from '@testing-library/react'
import { fixtureWorlds } from '../../../parts/world/world.fixture.ts'
import { type Answer, renderScreen, serverAnswers } from '../../../screen.fixture.tsx'
import { writeStored } from '../../../storage/browser-storage.ts'
import { stored } from '../../../storage/stored.ts'
import { Toasts } from '../../../ui/toasts/Toasts.tsx'
import { villagesKnown } from '../generator.fixture.ts'
import { ListActions } from '../ListActions.tsx'
import { useGeneratorList } from './kept-list.ts'
import { ListTabs } from './ListTabs.tsx'

function ListAlone() {
  const kept = useGeneratorList('commandGenerator')
  return (
    <>
      {kept.world === undefined ? (
        <ListActions list={kept} />
      ) : (
        <ListTabs list="commandGenerator" commands={kept.commands} world={kept.world} onWorld={kept.move}>
          <ListActions list={kept} />
        </ListTabs>
      )}
      <Toasts />
    </>
  )
}

/** As a reload finds it with these lines, if there are any, for somebody who is signed in. */
export async function showList(
  lines: readonly string[],
  roles: readonly Role[] = ['USER'],
  more: Readonly<Record<string, Answer>> = {},
): Promise<void> {
  writeStored(stored.accessToken, 'good')
  if (lines.length > 0) writeStored(stored.commandList('commandGenerator'), { world: 'nl100', lines: [...lines] })
  serverAnswers({ ...fixtureWorlds, ...villagesKnown, ...more, '/api/user/v1/user': { id: 1, name: 'Anna', roles } })
  renderScreen(<ListAlone />)
  if (lines.length > 0) await screen.findAllByRole('link', { name: /in the game/ })
}
