/**
 * What the game calls things in each of its markets, where that is known: the rows of pages of troops, the units, and what
 * heads the columns of a table. Words of one meaning are parted by ` · `; units stand in the game's order, other words for the
 * same unit behind ` / `. A market whose word is not known has none here: it is read by place and by sums.
 *
 * Rows are known from DS Workbench's words for its parser (en, de, de-CH, fr), from a captured page (de-CH), from scripts of
 * the market (pt-BR) and of the tribe's defence (en, pl). Units are the names that the catalogues of the page have from the
 * game, and what players write beside them; villages and players are those of the catalogues' glossaries.
 */
import { UNITS, type UnitName } from '@muster/game'
import { type Meanings, meaningsOf } from './word-meanings.ts'

/** The rows of a village on the own page, in the order of that page, and what the tribe's defence has on its way to it. */
export const ROW_NAMES = ['own', 'inVillage', 'outside', 'inTransit', 'total', 'arriving'] as const
export type RowName = (typeof ROW_NAMES)[number]

type ColumnName = UnitName | 'village' | 'player'

interface MarketWords {
  readonly rows?: Readonly<Partial<Record<RowName, string>>>
  readonly units?: string
  readonly village?: string
  readonly player?: string
}

export const MARKET_WORDS: Readonly<Record<string, MarketWords>> = {
  en: {
    rows: {
      own: 'your own',
      inVillage: 'in village · in the village',
      outside: 'outwards · outside',
      inTransit: 'in transit',
      total: 'total',
      arriving: 'on the way',
    },
    units:
      'Spear fighter · Swordsman · Axeman / Axemen · Archer · Scout · Light cavalry · Mounted archer · Heavy cavalry · Ram · Catapult · Paladin · Nobleman / Noble',
  },
  de: {
    rows: {
      own: 'eigene',
      inVillage: 'im Dorf',
      outside: 'auswärts',
      inTransit: 'unterwegs',
      total: 'insgesamt',
    },
    units:
      'Speerträger · Schwertkämpfer · Axtkämpfer · Bogenschütze · Späher · Leichte Kavallerie · Berittener Bogenschütze · Schwere Kavallerie · Rammbock · Katapult · Paladin · Adelsgeschlecht',
    village: 'Dorf',
    player: 'Spieler',
  },
  'de-CH': {
    rows: {
      own: 'eigeni',
      inVillage: 'im Dorf',
      outside: 'uswärts',
      inTransit: 'untrwägs',
      total: 'insgesamt',
    },
    village: 'Dorf',
  },
  fr: {
    rows: { own: 'le tien', inVillage: 'dans le village', outside: 'extérieur', inTransit: 'en campagne' },
    units:
      'Lancier · Porteur d’épée · Guerrier à la hache · Archer · Éclaireur · Cavalier léger / Cavalerie légère · Archer monté · Cavalier lourd / Cavalerie lourde · Bélier · Catapulte · Paladin · Noble',
    village: 'Village',
    player: 'Joueur',
  },
  'pt-BR': {
    rows: {
      own: 'suas próprias',
      inVillage: 'na aldeia',
      outside: 'fora',
      inTransit: 'em trânsito',
      total: 'total',
    },
    units:
      'Lanceiro · Espadachim · Bárbaro · Arqueiro · Explorador · Cavalaria leve · Arqueiro a cavalo · Cavalaria pesada · Aríete · Catapulta · Paladino · Nobre',
    village: 'Aldeia',
    player: 'Jogador',
  },
  pt: {
    units:
      'Lanceiro · Espadachim · Viking · Arqueiro · Explorador · Cavalaria leve · Arqueiro a cavalo · Cavalaria pesada · Aríete · Catapulta · Paladino · Nobre',
  },
  pl: {
    rows: { inVillage: 'w wiosce', arriving: 'w drodze' },
    units:
      'Pikinier · Miecznik · Topornik · Łucznik · Zwiadowca · Lekki kawalerzysta · Łucznik na koniu · Ciężki kawalerzysta · Taran · Katapulta · Rycerz · Szlachcic',
    village: 'wioska',
    player: 'gracz',
  },
  hu: {
    units:
      'Lándzsás · Kardforgató / Kardos · Bárdos · Íjász · Kém / Felderítő · Könnyűlovas · Lovas íjász · Nehézlovas · Faltörő kos · Katapult · Lovag · Nemes',
    village: 'falu',
    player: 'játékos',
  },
  cs: {
    units:
      'Kopiník · Šermíř · Sekerník · Lučištník · Špeh · Lehká kavalérie · Lučištník na koni · Těžká kavalérie · Beranidlo · Katapult · Paladin · Šlechtic',
    village: 'vesnice',
    player: 'hráč',
  },
  sk: {
    units:
      'Kopijník · Šermiar · Sekerník · Lukostrelec · Špeh · Ľahká jazda · Lukostrelec na koni · Ťažká jazda · Baranidlo · Katapult · Paladin · Šľachtic',
    village: 'dedina',
    player: 'hráč',
  },
  nl: {
    units:
      'Speervechter · Zwaardvechter · Bijlstrijder · Boogschutter · Verkenner · Lichte cavalerie · Bereden boogschutter · Zware cavalerie · Ram · Katapult · Ridder · Edelman',
    village: 'dorp',
    player: 'speler',
  },
  it: {
    units:
      'Lanciere · Spadaccino · Guerriero con ascia · Arciere · Esploratore · Cavalleria leggera · Arciere a cavallo · Cavalleria pesante · Ariete · Catapulta · Paladino · Nobile',
    village: 'villaggio',
    player: 'giocatore',
  },
  es: {
    units:
      'Lancero · Espadachín · Hacha · Arquero · Explorador · Caballería ligera · Arquero a caballo · Caballería pesada · Ariete · Catapulta · Paladín · Noble',
    village: 'pueblo',
    player: 'jugador',
  },
  ro: {
    units:
      'Lăncier · Luptător cu spada · Luptător cu toporul · Arcaș · Spion · Cavalerie ușoară · Arcaș călare · Cavalerie grea · Berbec · Catapultă · Paladin · Nobil',
    village: 'sat',
    player: 'jucător',
  },
  tr: {
    units:
      'Mızrakçı · Kılıç Ustası · Baltacı · Okçu · Casus · Hafif Atlı · Atlı Okçu · Ağır Atlı · Şahmerdan · Mancınık · Şövalye · Misyoner',
    village: 'köy',
    player: 'oyuncu',
  },
  el: {
    units:
      'Δορατοφόρος · Ξιφομάχος · Τσεκουρομάχος · Τοξότης · Ανιχνευτής · Ελαφρύ ιππικό · Έφιππος τοξότης · Βαρύ ιππικό · Πολιορκητικός κριός · Καταπέλτης · Paladin · Αριστοκράτης',
    village: 'χωριό',
    player: 'παίκτης',
  },
  ru: {
    units:
      'Копейщик · Мечник · Топорщик · Лучник · Лазутчик · Лёгкая кавалерия · Конный лучник · Тяжёлая кавалерия · Таран · Катапульта · Паладин · Дворянин',
    village: 'деревня',
    player: 'игрок',
  },
}

/** Made with the first page that is read: most visits read none, and what is made at once is in every script. */
let ofRows: Meanings<RowName> | undefined
let ofColumns: Meanings<ColumnName> | undefined

/** What the words before a row say of it. */
export function rowWords(): Meanings<RowName> {
  ofRows ??= meaningsOf(
    Object.entries(MARKET_WORDS).flatMap(([market, { rows = {} }]) =>
      ROW_NAMES.flatMap((name) => (rows[name]?.split(' · ') ?? []).map((word) => [market, word, name] as const)),
    ),
  )
  return ofRows
}

/** What the heading of a column says of it. */
export function columnWords(): Meanings<ColumnName> {
  ofColumns ??= meaningsOf(
    Object.entries(MARKET_WORDS).flatMap(([market, words]) =>
      columnsOf(words).map(([word, name]) => [market, word, name] as const),
    ),
  )
  return ofColumns
}

function columnsOf({ units, village, player }: MarketWords): (readonly [word: string, name: ColumnName])[] {
  const ofUnits = (units?.split(' · ') ?? []).flatMap((named, place) => {
    const unit = UNITS[place]
    return unit ? named.split(' / ').map((word) => [word, unit] as const) : []
  })
  return [
    ...ofUnits,
    ...(village ? [[village, 'village'] as const] : []),
    ...(player ? [[player, 'player'] as const] : []),
  ]
}
