import { type PlannerSetting, type PlannerSettingName, plannerSettingCalls } from '@muster/contracts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalSentence } from '../../../api/refusal-text.ts'
import { request } from '../../../api/request.ts'
import { useLeave } from '../../../parts/user/shut-out.ts'
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts'

/** What could not be saved last, and why. */
interface SaveFailure {
  readonly value: number
  readonly reason: Error
}

/** Values of one setting are saved one after the other, so that the last one typed is the one that stays. */
export function useSaveSetting(setting: PlannerSettingName) {
  const { t } = useTranslation('admin', { keyPrefix: 'settings' })
  const refusalSentence = useRefusalSentence()
  const queryClient = useQueryClient()
  const leave = useLeave()
  const {
    mutate: save,
    error,
    variables,
    isPending,
  } = useMutation({
    scope: { id: `setting ${setting}` },
    mutationFn: (value: number) =>
      request(plannerSettingCalls.change, { params: { id: setting }, body: { setting, value } }),
    onSuccess: (saved) => {
      queryClient.setQueryData<PlannerSetting[]>([plannerSettingCalls.list.url, {}], (settings) =>
        settings?.map((one) => (one.setting === saved.setting ? saved : one)),
      )
      toastSuccess({ title: t('title'), message: t('updated', { setting }) })
    },
    onError: (reason) => {
      if (!leave(reason)) toastError({ title: t('title'), message: refusalSentence(reason) })
    },
  })
  const failure: SaveFailure | undefined =
    error === null || variables === undefined ? undefined : { value: variables, reason: error }
  return { save, saving: isPending ? variables : undefined, failure }
}
