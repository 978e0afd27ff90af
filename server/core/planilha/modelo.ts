import { ABAS, type Aba } from '#contract/cadastro.ts'
import { UFS } from '#contract/uf.ts'

import type { Coluna, TipoDeColuna } from '#server/core/linhas/coluna.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'
import { lerDia, serialDoDia } from '#server/core/linhas/dias.ts'
import { type CelulaEscrita, type Estilo, escreverXlsx, type FolhaEscrita } from './escrever-xlsx.ts'

/** Text format for columns in which a spreadsheet would drop leading zeros or turn values into dates. */
const ESTILOS: Partial<Record<TipoDeColuna, Estilo>> = {
  cpf: 2,
  cnpj: 2,
  matricula: 2,
  codigo: 2,
  codigos: 2,
  aQuem: 2,
  sigla: 2,
  siglaDeOrgao: 2,
  dia: 3,
}
/** Choices of columns with few possible values. */
const OPCOES: Partial<Record<TipoDeColuna, readonly string[]>> = {
  uf: UFS,
  simNao: ['sim', 'não'],
  destinacao: ['Eliminação', 'Guarda permanente'],
  perfil: [
    'Administrador geral',
    'Administrador do órgão',
    'Administrador da unidade',
    'Modelos',
    'Arquivo',
    'Calendário',
    'Integração',
    'Operação',
    'Auditoria',
  ],
}
const TITULO: Estilo = 1
const LONGA: Estilo = 4

const tituloDe = ({ titulo, obrigatoria }: Coluna) => (obrigatoria ? `${titulo} *` : titulo)

function escreverExemplo({ tipo, exemplo }: Coluna): CelulaEscrita {
  const estilo = ESTILOS[tipo] ?? 0
  const dia = tipo === 'dia' ? lerDia(exemplo) : undefined
  if (dia !== undefined) return { valor: serialDoDia(dia), estilo }
  return { valor: tipo === 'anos' ? Number(exemplo) : exemplo, estilo }
}

function escreverAba(aba: Aba): FolhaEscrita {
  const { titulo, colunas } = DEFINICOES[aba]
  return {
    nome: titulo,
    colunas: colunas.map((coluna) => {
      const largura = Math.max(12, tituloDe(coluna).length + 2, coluna.exemplo.length + 2)
      return { largura, estilo: ESTILOS[coluna.tipo], opcoes: OPCOES[coluna.tipo] }
    }),
    linhas: [
      colunas.map((coluna) => ({ valor: tituloDe(coluna), estilo: TITULO })),
      colunas.map((coluna) => escreverExemplo(coluna)),
    ],
  }
}

const LEIA_ME = [
  'Preencha as abas de que precisa e envie este arquivo. Nada muda antes que você veja o que vai mudar e aplique.',
  'Os títulos com asterisco são de colunas obrigatórias. As outras podem ser apagadas: do que não tem coluna, nada muda.',
  'A segunda linha de cada aba é um exemplo: apague-a antes de enviar. Datas são dia, mês e ano: 31/12/2026.',
]

function escreverLeiaMe(): FolhaEscrita {
  const linhas: CelulaEscrita[][] = [
    ['Aba', 'Coluna', 'O que é'].map((valor) => ({ valor, estilo: TITULO })),
    ...LEIA_ME.map((valor): CelulaEscrita[] => [{ valor: '' }, { valor: '' }, { valor, estilo: LONGA }]),
  ]
  for (const aba of ABAS) {
    const { titulo, explica, colunas } = DEFINICOES[aba]
    linhas.push([{ valor: titulo, estilo: TITULO }, { valor: '' }, { valor: explica, estilo: LONGA }])
    for (const coluna of colunas)
      linhas.push([{ valor: titulo }, { valor: tituloDe(coluna) }, { valor: coluna.explica, estilo: LONGA }])
  }
  return { nome: 'Leia-me', colunas: [{ largura: 16 }, { largura: 18 }, { largura: 100 }], linhas }
}

/** The template as XLSX: a sheet of explanations, then each sheet with its titles and an example row. */
export const modeloDaPlanilha = (): Uint8Array => escreverXlsx([escreverLeiaMe(), ...ABAS.map(escreverAba)])

const entreAspas = (texto: string) => (/[";\r\n]/.test(texto) ? `"${texto.replace(/"/g, '""')}"` : texto)

/** One sheet of the template as CSV: UTF-8 with a byte order mark, which spreadsheets need, and semicolons. */
export function modeloEmCsv(aba: Aba): Uint8Array {
  const { colunas } = DEFINICOES[aba]
  const linhas = [colunas.map(tituloDe), colunas.map(({ exemplo }) => exemplo)]
  return new TextEncoder().encode(`\ufeff${linhas.map((linha) => `${linha.map(entreAspas).join(';')}\r\n`).join('')}`)
}
