/** What the palette finds: every page that may be opened, one's own plans and operations, and what can be done to the page itself. */
import { offPackPlanCalls, operationCalls, TRIBE_PLANS_A_PAGE, tribePlanCalls } from '@muster/contracts'
import { LANGUAGES, ownName } from '@muster/phrases/languages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { request } from '../../api/request.ts'
import { speak } from '../../api/speak.ts'
import { keptOperations } from '../../parts/operations/operation-keys.ts'
import { useRoles } from '../../parts/user/user.ts'
import { useCurrentWorld } from '../../parts/world/current-world.ts'
import { useStored, writeStored } from '../../storage/browser-storage.ts'
import { stored, THEMES } from '../../storage/stored.ts'
import type { IconName } from '../../ui/icons.tsx'
import { focusContent } from '../shell/focus-content.ts'
import { groupsFor } from '../shell/navigation.ts'

export const PALETTE_GROUPS = ['pages', 'plans', 'actions'] as const
type PaletteGroup = (typeof PALETTE_GROUPS)[number]

/** Those that it opens. */
export type PaletteWindow = 'shortcuts' | 'contact' | 'changelog'

export interface PaletteItem {
  readonly id: string
  readonly group: PaletteGroup
  readonly name: string
  readonly icon: IconName
  readonly act: () => void
}

export function usePaletteItems(onOpen: (dialog: PaletteWindow) => void): readonly PaletteItem[] {
  return [...usePages(), ...usePlans(), ...useActions(onOpen)]
}

function usePages(): readonly PaletteItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const roles = useRoles()
  const pages = groupsFor(roles).flatMap((group) => group.pages)
  const more = [
    { to: '/help', name: 'guide', icon: 'book' },
    { to: '/converter-from-workbench', name: 'fromWorkbench', icon: 'bench' },
    { to: '/privacy', name: 'privacy', icon: 'lock' },
  ] as const
  return [...pages, ...more].map(({ to, name, icon }) => ({
    id: to,
    group: 'pages',
    name: t(`pages.${name}`),
    icon,
    act: () => void navigate({ to }).then(focusContent),
  }))
}

/** As the lists of these pages ask for them, so that what was listed is found at once. */
function usePlans(): readonly PaletteItem[] {
  const navigate = useNavigate()
  const [token] = useStored(stored.accessToken)
  const [kept] = useStored(keptOperations)
  const enabled = token !== ''
  const offPack = useQuery({
    queryKey: ['plannings', 'mine'],
    queryFn: ({ signal }) => request(offPackPlanCalls.mine, {}, signal),
    enabled,
  })
  const operations = useQuery({
    queryKey: ['palette', 'operations', token],
    queryFn: ({ signal }) => request(operationCalls.mine, { querystring: { page: 0, size: 50 } }, signal),
    enabled,
  })
  const tribe = useQuery({
    queryKey: ['palette', 'tribe-plans', token],
    queryFn: ({ signal }) =>
      request(tribePlanCalls.list, { querystring: { page: 0, size: TRIBE_PLANS_A_PAGE } }, signal),
    enabled,
  })
  const ours = new Map([...kept, ...(operations.data ?? [])].map(({ id, name, world }) => [id, { id, name, world }]))
  return [
    ...Array.from(ours.values(), ({ id, name, world }) => ({
      ...plan(`operation ${id}`, name, world, 'flag'),
      act: () => void navigate({ to: '/operation/$id/{-$step}', params: { id, step: undefined } }).then(focusContent),
    })),
    ...(offPack.data ?? []).map(({ planningKey: key, name, world }) => ({
      ...plan(`off-pack ${key}`, name, world.world, 'list'),
      act: () => void navigate({ to: '/planning/$key', params: { key } }).then(focusContent),
    })),
    ...(tribe.data ?? []).map(({ id, name, world }) => ({
      ...plan(`tribe ${id}`, name, world, 'shield'),
      act: () => void navigate({ to: '/tribe-planner/$id/{-$tab}', params: { id, tab: undefined } }).then(focusContent),
    })),
  ]
}

/** One without a name is told by its world and what its address says of it. */
function plan(id: string, name: string | undefined, world: string | undefined, icon: IconName) {
  const named = name === undefined || name === '' ? (id.split(' ')[1] ?? '') : name
  return { id, group: 'plans', name: world ? `${named} · ${world}` : named, icon } as const
}

function useActions(onOpen: (dialog: PaletteWindow) => void): readonly PaletteItem[] {
  const { t } = useTranslation()
  const { list, chooseWorld } = useCurrentWorld()
  const action = (id: string, name: string, icon: IconName, act: () => void): PaletteItem => ({
    ...{ id, group: 'actions', name, icon, act },
  })
  return [
    ...THEMES.map((theme) =>
      action(`theme ${theme}`, t('paletteTheme', { name: t(`themes.${theme}`) }), 'sliders', () =>
        writeStored(stored.theme, theme),
      ),
    ),
    ...LANGUAGES.map((language) =>
      action(`language ${language}`, t('paletteLanguage', { name: ownName(language) }), 'speech', () => {
        writeStored(stored.language, language)
        // Going on is right: the page stays readable in the language that it has.
        speak(language).catch(() => undefined)
      }),
    ),
    ...(list.state === 'ready' ? list.worlds : []).map(({ world }) =>
      action(`world ${world}`, t('paletteWorld', { name: world }), 'map', () => chooseWorld(world)),
    ),
    action('shortcuts', t('shortcuts'), 'keyboard', () => onOpen('shortcuts')),
    action('contact', t('contact'), 'letter', () => onOpen('contact')),
    action('changelog', t('changelog'), 'news', () => onOpen('changelog')),
  ]
}
