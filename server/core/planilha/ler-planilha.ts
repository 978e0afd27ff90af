import { ABAS, type Aba, LIMITES_DO_CADASTRO, type LinhasDoCadastro } from '#contract/cadastro.ts'
import type { PlanilhaLida } from '#contract/planilha.ts'

import { type Arquivo, abrirArquivo } from './abrir.ts'
import type { Folha } from '#server/core/linhas/celula.ts'
import { Coletor } from '#server/core/linhas/coletor.ts'
import { DEFINICOES } from '#server/core/linhas/colunas.ts'
import { conferirLinhas } from '#server/core/linhas/conferir.ts'
import { semCpfNoTexto } from '#server/core/cpf/sem-cpf.ts'
import { Falha } from './falha.ts'
import { Folego } from '#server/core/linhas/folego.ts'
import { type Leitura, lerFolha } from './ler-folha.ts'
import { abaDoArquivo, abaDoNome, eLeiaMe } from './titulos.ts'

/** `orgao`: sigla for units whose sheet has no column for the órgão, as SIGA's. */
export type OpcoesDeLeitura = { orgao?: string | undefined }

const titulosDe = (abas: readonly Aba[]) => abas.map((aba) => DEFINICOES[aba].titulo).join(', ')

const semLinhas = (): LinhasDoCadastro => ({
  orgaos: [],
  unidades: [],
  cargos: [],
  pessoas: [],
  permissoes: [],
  classificacoes: [],
})

async function lerDoLivro(folha: Folha & { nome: string }, leitura: Leitura): Promise<boolean> {
  const { coletor } = leitura
  if (eLeiaMe(folha.nome)) return false
  if (folha.oculta) {
    coletor.aviso('ABA_OCULTA', { aba: folha.nome })
    const aba = abaDoNome(folha.nome)
    if (aba !== undefined) leitura.naoLidas.push({ aba, nome: folha.nome, linhas: 0 })
    return false
  }
  const resultado = await lerFolha(folha, abaDoNome(folha.nome), undefined, leitura)
  if (resultado.tipo === 'desconhecida') coletor.aviso('ABA_DESCONHECIDA', { aba: folha.nome })
  if (resultado.tipo === 'incerta')
    coletor.erro('ABA_INCERTA', { aba: folha.nome }, { abas: titulosDe(resultado.abas) })
  return resultado.tipo === 'lida'
}

async function lerDoCsv(folha: Folha, arquivo: string, leitura: Leitura): Promise<boolean> {
  const resultado = await lerFolha(folha, undefined, abaDoArquivo(arquivo), leitura)
  if (resultado.tipo === 'vazia') throw new Falha('ARQUIVO_VAZIO')
  if (resultado.tipo === 'incerta') throw new Falha('ABA_INCERTA', { abas: titulosDe(resultado.abas) })
  return resultado.tipo === 'lida'
}

async function lerFolhas(folhas: readonly Folha[], arquivo: string, leitura: Leitura) {
  let lidas = 0
  for (const folha of folhas) {
    const { nome } = folha
    const lida = nome === null ? lerDoCsv(folha, arquivo, leitura) : lerDoLivro({ ...folha, nome }, leitura)
    if (await lida) lidas++
  }
  if (leitura.coletor.temErros) return
  if (lidas === 0) throw new Falha('NENHUMA_ABA')
  if (leitura.quantas === 0) throw new Falha('SEM_LINHAS')
}

/**
 * Reads a register's sheets from one XLSX or CSV: typed rows, and errors for the others. Never throws for a bad file: one that
 * can't be read gives one error and no rows. Compares nothing with the register.
 */
export async function lerPlanilha(arquivo: Arquivo, { orgao }: OpcoesDeLeitura = {}): Promise<PlanilhaLida> {
  const coletor = new Coletor()
  const leitura: Leitura = {
    linhas: semLinhas(),
    quantas: 0,
    colunas: {},
    naoLidas: [],
    coletor,
    folego: new Folego(),
    orgao,
  }
  try {
    const maximo = LIMITES_DO_CADASTRO.bytes
    if (arquivo.bytes.length > maximo) throw new Falha('ARQUIVO_GRANDE', { maximo: maximo / 1024 / 1024 })
    const abertas = await abrirArquivo(arquivo, leitura.folego)
    // each row and each error keeps its sheet's name, which may contain a CPF
    const folhas = abertas.map((folha) => ({ ...folha, nome: folha.nome === null ? null : semCpfNoTexto(folha.nome) }))
    await lerFolhas(folhas, arquivo.nome, leitura)
    const linhas = await conferirLinhas(leitura.linhas, coletor, leitura.folego)
    const ordem = folhas.flatMap(({ nome }) => (nome === null ? ABAS.map((aba) => DEFINICOES[aba].titulo) : [nome]))
    return { linhas, ...coletor.emOrdem(ordem), naoLidas: leitura.naoLidas, colunas: leitura.colunas }
  } catch (motivo) {
    if (!(motivo instanceof Falha)) throw motivo
    const { codigo, dados, linha } = motivo
    return {
      linhas: semLinhas(),
      erros: [{ codigo, aba: null, linha, coluna: null, dados }],
      avisos: [],
      naoLidas: [],
      colunas: {},
    }
  }
}
