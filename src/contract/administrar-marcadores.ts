import * as z from 'zod/mini'

import { tabelaApi } from './administrar-tabela.ts'
import { motivo, nome } from './campos-do-cadastro.ts'
import { Orgao } from './lotacao.ts'
import { CORES, ICONES } from './marcador.ts'
import { idJson } from './page.ts'

/** Most markers in use for everybody, and for one órgão. */
export const MARCADORES_GERAIS_MAXIMO = 30

/** A marker that all units of the state, or of one órgão, can put on their documents. */
export const MarcadorAdministrado = z.object({
  id: z.int(),
  versao: z.int(),
  nome: z.string(),
  cor: z.enum(CORES),
  icone: z.enum(ICONES),
  /** null: for everybody. */
  orgao: z.nullable(Orgao),
  ativo: z.boolean(),
  /** This administrator may change it. */
  podeMudar: z.boolean(),
})
export type MarcadorAdministrado = z.output<typeof MarcadorAdministrado>

const aparencia = {
  nome: nome(40),
  cor: z.enum(CORES, 'CAMPO_INVALIDO'),
  icone: z.enum(ICONES, 'CAMPO_INVALIDO'),
}
/** `orgaoId` null: for everybody. */
export const NovoMarcador = z.strictObject({ ...aparencia, orgaoId: z.nullable(idJson('UNIDADE_INVALIDA')) })
export type NovoMarcador = z.output<typeof NovoMarcador>
export const MarcadorMudado = z.strictObject({ ...aparencia, ativo: z.boolean(), motivo })
export type MarcadorMudado = z.output<typeof MarcadorMudado>

export const administrarMarcadoresApi = tabelaApi('marcadores', 'Marcadores gerais', {
  item: MarcadorAdministrado,
  novo: NovoMarcador,
  mudado: MarcadorMudado,
})
