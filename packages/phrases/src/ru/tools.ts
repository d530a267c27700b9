import type { Language } from '../language.ts'

export const tools: Language['tools'] = {
  minting: {
    purpose: 'Где чеканить монеты: деревня, к которой торговцам всех деревень списка вместе ближе всего.',
    list: 'Деревни',
    listHint: 'Обзор производства в JSON: coords и merchants каждой деревни',
    calculate: 'Рассчитать',
    idle: 'Для каждой деревни число торговцев умножается на расстояние. Здесь появится деревня с наименьшей суммой.',
    optimal: 'Лучшая деревня для чеканки',
    among_one: 'из {{count, number}} деревни',
    among_few: 'из {{count, number}} деревень',
    among_many: 'из {{count, number}} деревень',
    among_other: 'из {{count, number}} деревень',
    wrongEntry: 'Ошибка в записи {{entry}}.',
    example: 'Например так; торговцы числом или как в игре (свободные/все):',
  },

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
