import type { GrupoMesa, ItemMesa, Mesa } from '#contract/mesa.ts'

import { entradas } from './casos.ts'
import { aberto } from './documento.ts'

const gegov = { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança' }
export const item = (documentoId: number, grupo: GrupoMesa, assunto: string): ItemMesa => ({
  documentoId,
  mobilId: grupo === 'EM_ELABORACAO' ? null : documentoId + 100,
  sigla: grupo === 'EM_ELABORACAO' ? `TMP-${documentoId}` : `SEAD-OFI-2026/0000${documentoId}-A`,
  assunto,
  especie: 'Ofício',
  grupo,
  marcador: grupo,
  origem: gegov,
  atendente: gegov,
  desde: '2026-11-20T12:00:00.000Z',
  pessoal: true,
  tom: null,
  vence: null,
  pessoa: null,
  marcacoes: [],
})
export const mesa = (itens: ItemMesa[], extra: Partial<Mesa> = {}): Mesa => ({
  itens,
  contadores: [...Map.groupBy(itens, ({ grupo }) => grupo)].map(([grupo, { length }]) => ({
    grupo,
    pessoa: length,
    lotacao: length + 1,
  })),
  truncada: false,
  continua: null,
  filtroIgnorado: false,
  ...extra,
})
export const tres = [
  item(1, 'PRONTO_PARA_ASSINAR', 'Cadeiras'),
  item(2, 'PRONTO_PARA_ASSINAR', 'Mesas'),
  item(3, 'EM_ELABORACAO', 'Rascunho de ata'),
]

export const documento = (id: number, assunto: string) => ({ ...aberto(['assinar']).documento, id, assunto })

/** The other answers that the desk needs. */
export const API = {
  '/api/siga/usuario/logado': entradas,
  '/api/siga/documento/1': documento(1, 'Cadeiras'),
  '/api/siga/documento/2': documento(2, 'Mesas'),
}
