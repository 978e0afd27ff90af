import { type Aba, type LinhaDe, LIMITES_DO_CADASTRO, type LinhasDoCadastro } from '#contract/cadastro.ts'
import type { AbaNaoLida } from '#contract/planilha.ts'

import { type Cabecalho, lerCabecalho } from './cabecalho.ts'
import { emBranco, type Folha, letraDaColuna, type LinhaDaFolha } from '#server/core/linhas/celula.ts'
import type { Coletor } from '#server/core/linhas/coletor.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'
import { eExemplo } from './exemplo.ts'
import { Falha } from './falha.ts'
import type { Folego } from '#server/core/linhas/folego.ts'
import { lerLinha } from '#server/core/linhas/linha.ts'
import { acertarMatriculas } from './matriculas.ts'
import { LINHAS_DO_COMECO, type Reconhecida, reconhecer } from './reconhecer.ts'

/** State shared while the sheets of one file are read. */
export type Leitura = {
  linhas: LinhasDoCadastro
  /** Rows of all sheets that are not blank, without titles. */
  quantas: number
  colunas: Partial<Record<Aba, string[]>>
  naoLidas: AbaNaoLida[]
  coletor: Coletor
  folego: Folego
  /** Sigla of the órgão for units whose sheet has no such column. */
  orgao: string | undefined
}

const cheia = ({ celulas }: LinhaDaFolha) => celulas.some((celula) => !emBranco(celula))

/** Warns once for each column with data but no title. */
function avisarSemTitulo({ titulados }: Cabecalho, nome: string, coletor: Coletor) {
  const vistas = new Set(titulados)
  return ({ linha, celulas }: LinhaDaFolha) => {
    if (celulas.length <= vistas.size && vistas.has(celulas.length - 1)) return
    celulas.forEach((celula, indice) => {
      if (vistas.has(indice) || emBranco(celula)) return
      vistas.add(indice)
      coletor.aviso('COLUNA_SEM_TITULO', { aba: nome, linha }, { letra: letraDaColuna(indice) })
    })
  }
}

async function lerLinhas<A extends Aba>(
  aba: A,
  nome: string,
  cabecalho: Cabecalho,
  doSiga: boolean,
  linhas: Iterable<LinhaDaFolha>,
  leitura: Leitura,
) {
  const { coletor, folego } = leitura
  const destino: LinhaDe<A>[] = leitura.linhas[aba]
  const semTitulo = avisarSemTitulo(cabecalho, nome, coletor)
  const emNumero: { linha: LinhaDe<A>; titulo: string }[] = []
  const comeco = destino.length
  for (const crua of linhas) {
    if (folego.cansado) await folego.descansar()
    if (!cheia(crua)) continue
    if (++leitura.quantas > LIMITES_DO_CADASTRO.linhas)
      throw new Falha('LINHAS_DEMAIS', { maximo: LIMITES_DO_CADASTRO.linhas })
    if (!doSiga) semTitulo(crua)
    const linha = lerLinha(aba, cabecalho.ligadas, crua, nome, coletor, (qual, titulo) =>
      emNumero.push({ linha: qual, titulo }),
    )
    if (linha === undefined) continue
    if (eExemplo(aba, linha)) coletor.aviso('LINHA_DE_EXEMPLO', linha.onde)
    destino.push(linha)
  }
  if (aba === 'pessoas') acertarMatriculas(leitura.linhas.pessoas.slice(comeco), emNumero, coletor)
}

function* retomar(comeco: readonly LinhaDaFolha[], resto: Iterator<LinhaDaFolha>): Generator<LinhaDaFolha> {
  yield* comeco
  for (let passo = resto.next(); !passo.done; passo = resto.next()) yield passo.value
}

export type Resultado =
  | { tipo: 'lida' }
  | { tipo: 'vazia' }
  | { tipo: 'desconhecida' }
  | { tipo: 'incerta'; abas: Aba[] }

/** Reads one sheet: finds its titles, then each row. For `dita` and `sugerida` see `reconhecer`. */
export async function lerFolha(
  folha: Folha,
  dita: Aba | undefined,
  sugerida: Aba | undefined,
  leitura: Leitura,
): Promise<Resultado> {
  const resto = folha.linhas()[Symbol.iterator]()
  const comeco: LinhaDaFolha[] = []
  for (let passo = resto.next(); !passo.done; passo = resto.next()) {
    if (leitura.folego.cansado) await leitura.folego.descansar()
    if (cheia(passo.value)) comeco.push(passo.value)
    if (comeco.length === LINHAS_DO_COMECO) break
  }
  if (comeco.length === 0) return { tipo: 'vazia' }
  const achada = reconhecer(comeco, dita, sugerida, leitura.orgao)
  if (achada === undefined) return { tipo: 'desconhecida' }
  if ('incerta' in achada) return { tipo: 'incerta', abas: achada.incerta }
  await lerReconhecida(folha, achada, comeco, resto, leitura)
  return { tipo: 'lida' }
}

/** Counts rows that are not blank. */
async function contarLinhas(linhas: Iterable<LinhaDaFolha>, folego: Folego): Promise<number> {
  let n = 0
  for (const linha of linhas) {
    if (folego.cansado) await folego.descansar()
    if (cheia(linha)) n++
  }
  return n
}

async function lerReconhecida(
  folha: Folha,
  { aba, titulos, doSiga }: Reconhecida,
  comeco: readonly LinhaDaFolha[],
  resto: Iterator<LinhaDaFolha>,
  leitura: Leitura,
) {
  const { coletor, colunas } = leitura
  const nome = folha.nome ?? DEFINICOES[aba].titulo
  const linha = comeco[titulos]?.linha ?? 1
  const celulas = doSiga ?? comeco[titulos]?.celulas ?? []
  if (doSiga) coletor.aviso('LEIAUTE_DO_SIGA', { aba: nome })
  const opcoes = { orgao: leitura.orgao, doSiga: doSiga !== undefined }
  const cabecalho = lerCabecalho(aba, celulas, linha, coletor, nome, opcoes)
  if (!cabecalho) {
    const quantas = await contarLinhas(retomar(comeco.slice(titulos + 1), resto), leitura.folego)
    leitura.naoLidas.push({ aba, nome, linhas: quantas })
    return
  }
  const vistas = cabecalho.ligadas.map(({ coluna }) => coluna.campo)
  colunas[aba] = [...new Set([...(colunas[aba] ?? []), ...vistas])]
  const linhas = retomar(comeco.slice(titulos + 1), resto)
  await lerLinhas(aba, nome, cabecalho, doSiga !== undefined, linhas, leitura)
}
