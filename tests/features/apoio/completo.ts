import type { Indice, Peca, Tarefa } from '#contract/completo.ts'

import { entradas } from './casos.ts'

const NADA = { atosPosteriores: [], inclusao: null, retirada: null, desentranhar: null }
/** A despacho of the dossier below: two folhas. */
export const peca = (n: number, mudancas: Partial<Peca> = {}): Peca => ({
  chave: `p1-${n}`,
  tipo: 'DOCUMENTO',
  nivel: 1,
  paginaInicial: n * 2,
  paginaFinal: n * 2 + 1,
  volume: 'SEAD-ADM-2026/00001-V01',
  documentoId: 100 + n,
  mobilId: 200 + n,
  sigla: `SEAD-DES-2026/${n}-A`,
  assunto: `Peça número ${n}`,
  especie: 'Despacho',
  data: '2026-11-20',
  unidade: 'GELIC',
  situacao: 'ASSINADO',
  ...NADA,
  ...mudancas,
})
const raiz = peca(0, {
  chave: 'd7',
  nivel: 0,
  paginaInicial: 1,
  paginaFinal: 1,
  volume: null,
  documentoId: 7,
  sigla: 'SEAD-ADM-2026/00001',
  assunto: 'Compra de mesas',
})
/** A dossier of 601 folhas with one restricted piece and one that was taken out. */
export const TOTAL = 300
export const pecas: Peca[] = [
  raiz,
  ...Array.from({ length: TOTAL }, (_, n) => {
    if (n === 3)
      return peca(4, {
        tipo: 'RESTRITA',
        sigla: '',
        assunto: null,
        especie: null,
        data: null,
        unidade: null,
        documentoId: null,
        mobilId: null,
        situacao: null,
      })
    if (n === 4)
      return peca(5, {
        tipo: 'RETIRADA',
        retirada: { instante: '2026-11-20T12:00:00.000Z', pessoa: 'Ana Souza', motivo: 'De outro processo.' },
      })
    return peca(n + 1)
  }),
]
export const indice: Indice = {
  documentoId: 7,
  sigla: 'SEAD-ADM-2026/00001',
  assunto: 'Compra de mesas',
  paginas: TOTAL * 2 + 1,
  pecas,
}
const paragrafo = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
export const corpoDa = (chave: string) => ({
  type: 'doc' as const,
  content: [
    paragrafo(`Texto da ${chave}.`),
    ...Array.from({ length: 8 }, () => paragrafo('Pesquisa de preços feita.')),
  ],
})
const textos = ({ url }: Request) => {
  const chaves = new URL(url).searchParams.get('pecas')?.split(',') ?? []
  return Response.json({
    textos: chaves.map((chave) => ({
      chave,
      documentoId: 7,
      corpo: corpoDa(chave),
      paginas: null,
      assinaturas: [],
    })),
  })
}
/** The dossier's PDF, being made. */
export const tarefa = (mudancas: Partial<Tarefa> = {}): Tarefa => ({
  id: '0b6ff8a5-2f31-4a6e-9d4e-0d8a36a2b7a1',
  documentoId: 7,
  estado: 'FAZENDO',
  feito: 120,
  total: 301,
  naFrente: 0,
  faltaram: 0,
  partes: null,
  nome: 'SEAD-ADM-2026-00001-completo.pdf',
  tamanho: null,
  paginas: null,
  sha256: null,
  erro: null,
  criadaEm: '2026-11-20T12:00:00.000Z',
  expiraEm: '2026-11-21T12:00:00.000Z',
  ...mudancas,
})
export const BASE = '/api/siga/documento/7'
/** The answers that opening it needs. */
export const API = {
  '/api/siga/usuario/logado': entradas,
  [`${BASE}/completo`]: indice,
  [`${BASE}/completo/texto`]: textos,
  [`${BASE}/pdf-completo`]: { tarefas: [] },
}
export const ENDERECO = '/documento-completo/7/SEAD-ADM-2026%2F00001'
