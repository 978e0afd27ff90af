import * as z from 'zod/mini'

import { RefMobil } from './documento.ts'
import { endpoint } from './endpoint.ts'
import { MobilAberto } from './mobil.ts'
import { dia, id, idJson } from './page.ts'
import { caracteresValidos, linhaDePalavras } from './texto.ts'

/** At least 3 : 1 on the light surface and on the dark one (docs/regras/acessibilidade.md); the word is always beside it. */
export const CORES = ['#808b9a', '#3b82f6', '#1e9e4a', '#b58900', '#d9730d', '#e5484d', '#db4a9a', '#9a5cf0'] as const
export const ICONES = ['marca', 'aviso', 'relogio', 'pessoa', 'cadeado', 'info', 'pasta', 'livro'] as const
/** Most markers and folders of a unit in use. */
export const MAXIMO = { MARCADOR: 10, PASTA: 50 } as const

const Finalidade = z.enum(['MARCADOR', 'PASTA'])
export const Marcador = z.object({
  id: z.int(),
  nome: z.string(),
  cor: z.enum(CORES),
  icone: z.enum(ICONES),
  finalidade: Finalidade,
  /** The unit's own; otherwise of everybody or of its órgão. */
  local: z.boolean(),
  /** Vias on the unit's desk that have it. */
  usos: z.int(),
})
export type Marcador = z.output<typeof Marcador>
/** The general ones and the unit's. */
export const Marcadores = z.object({ marcadores: z.array(Marcador) })
export type Marcadores = z.output<typeof Marcadores>

const aparencia = {
  nome: linhaDePalavras(40, 'CAMPO_INVALIDO'),
  cor: z.enum(CORES, 'CAMPO_INVALIDO'),
  icone: z.enum(ICONES, 'CAMPO_INVALIDO'),
}
const doMarcador = z.strictObject({ id: id('ENDERECO_INVALIDO') })
const daVia = z.strictObject({ mobil: RefMobil })

/** Markers, and folders of a unit: labels by which people find vias again. */
export const marcadorApi = {
  listar: endpoint({
    method: 'GET',
    path: '/siga/marcador',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    resumo: 'Marcadores de todos e marcadores e pastas da unidade',
    response: Marcadores,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/siga/marcador',
    acesso: 'interno',
    chave: true,
    resumo: 'Cria um marcador ou uma pasta da unidade',
    body: z.strictObject({ ...aparencia, finalidade: z.enum(['MARCADOR', 'PASTA'], 'CAMPO_INVALIDO') }),
    response: Marcadores,
  }),
  mudar: endpoint({
    method: 'PUT',
    path: '/siga/marcador/:id',
    acesso: 'interno',
    resumo: 'Muda nome, cor e ícone',
    params: doMarcador,
    body: z.strictObject(aparencia),
    response: Marcadores,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/siga/marcador/:id/encerrar',
    acesso: 'interno',
    chave: true,
    resumo: 'Deixa de oferecer e de mostrar; o histórico guarda o nome',
    params: doMarcador,
    response: Marcadores,
  }),
  marcar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/marcar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Põe um marcador na via, ou a via numa pasta',
    params: daVia,
    body: z.strictObject({
      marcadorId: idJson('MARCADOR_NAO_ENCONTRADO'),
      texto: z.optional(
        z
          .string('CAMPO_INVALIDO')
          .check(
            z.refine(caracteresValidos, 'CARACTERES_INVALIDOS'),
            z.maxLength(400, 'CAMPO_INVALIDO'),
            z.trim(),
            z.minLength(1, 'CAMPO_INVALIDO'),
          ),
      ),
      de: z.optional(dia('CAMPO_INVALIDO')),
      ate: z.optional(dia('CAMPO_INVALIDO')),
    }),
    response: MobilAberto,
  }),
  desmarcar: endpoint({
    method: 'POST',
    path: '/siga/mobil/:mobil/desmarcar',
    acesso: 'interno',
    substituto: 'NO_LUGAR',
    chave: true,
    resumo: 'Tira o marcador da via, ou a via da pasta',
    params: daVia,
    body: z.strictObject({ marcadorId: idJson('MARCADOR_NAO_ENCONTRADO') }),
    response: MobilAberto,
  }),
}
