import type { ItemMesa } from '#contract/mesa.ts'

import { entradas } from './casos.ts'
import { API, item } from './mesa.ts'

export const minha = entradas[0]!.lotacao
export const daUnidade = (id: number, assunto: string, mais: Partial<ItemMesa> = {}): ItemMesa => ({
  ...item(id, 'AGUARDANDO_ANDAMENTO', assunto),
  atendente: minha,
  ...mais,
})
export const colegas = {
  colegas: [
    { id: 71, nome: 'Bruno Lima', cargo: 'Gerente', carga: 2, ausente: null },
    {
      id: 72,
      nome: 'Rita Sá',
      cargo: null,
      carga: 5,
      ausente: { tipo: 'LICENCA', ate: '2026-12-02', por: 'Nair Reis' },
    },
  ],
  sugerido: 71,
}
const urgente = {
  id: 1,
  nome: 'Urgente',
  cor: '#e5484d',
  icone: 'aviso',
  finalidade: 'MARCADOR',
  local: false,
  usos: 1,
}
/** The other answers that the unit's desk needs. */
export const BASE = {
  ...API,
  '/api/siga/mesa/colegas': colegas,
  '/api/siga/mesa/origens': [minha],
  '/api/siga/mesa/filtro': { filtros: [] },
  '/api/siga/marcador': { marcadores: [urgente] },
}
export const tres = [
  daUnidade(1, 'Cadeiras'),
  daUnidade(2, 'Mesas', {
    marcacoes: [{ nome: 'Urgente', cor: '#e5484d', icone: 'aviso', pasta: false, ate: '2026-12-05' }],
  }),
  item(3, 'CAIXA_DE_ENTRADA', 'Lápis'),
]
