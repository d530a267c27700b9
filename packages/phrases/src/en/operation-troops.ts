export const operationTroops = {
  title: 'Troops',
}
