import type { Language } from '../language.ts'

export const tools: Language['tools'] = {
  barbarians: {
    purpose: 'Деревни без владельца: для захвата или фарма. Пустое поле ничего не отсеивает.',
    continents: 'Континенты',
    continentsHint: 'Через запятую',
    minPoints: 'Очков не меньше',
    maxPoints: 'Очков не больше',
    find: 'Найти деревни',
    idle: 'Здесь появятся найденные деревни, по одной координате в строке: их можно сразу вставить в планировщик.',
    villages: 'Варварские деревни',
    found_one: '{{count, number}} деревня в мире {{world}}',
    found_few: '{{count, number}} деревни в мире {{world}}',
    found_many: '{{count, number}} деревень в мире {{world}}',
    found_other: '{{count, number}} деревни в мире {{world}}',
    none: 'Подходящих деревень нет. Расширьте границы очков или уберите континенты.',
  },
}
