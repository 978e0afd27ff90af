import type { LinhaDePermissao, LinhaDePessoa, LinhasDoCadastro, Onde } from '#contract/cadastro.ts'
import { dobrar } from '#contract/dobrar.ts'
import type { AvisoDaPlanilha, CodigoDaPlanilha } from '#contract/planilha-erros.ts'

import { acharCiclos, caminhoDoCiclo } from './ciclos.ts'
import type { Coletor } from './coletor.ts'
import { DEFINICOES } from './colunas.ts'
import type { Folego } from './folego.ts'
import { acharDivergentes, acharRepetidas, acharSobrepostas, lugarDaOutra, type Par } from './grupos.ts'

type Linha = { onde: Onde }
type Titulos = (aba: keyof LinhasDoCadastro, campo: string) => string | null
const tituloDe: Titulos = (aba, campo) =>
  DEFINICOES[aba].colunas.find((coluna) => coluna.campo === campo)?.titulo ?? null

const porSigla = ({ sigla }: { sigla: string }) => sigla
const porCodigo = ({ codigo }: { codigo: string }) => codigo
const porCpf = ({ cpf }: LinhaDePessoa) => cpf
const porMatricula = ({ matricula }: LinhaDePessoa) => matricula
const nomeDobrado = ({ nome }: { nome: string }) => dobrar(nome)
const juntar = (...partes: (string | null)[]) => partes.join('\n')

/** Reports contradictions between rows, and leaves those rows out. */
export async function conferirLinhas(
  linhas: LinhasDoCadastro,
  coletor: Coletor,
  folego: Folego,
): Promise<LinhasDoCadastro> {
  const fora = new Set<Linha>()

  async function recusar<L extends Linha>(
    codigo: CodigoDaPlanilha,
    coluna: string | null,
    achar: () => Par<L>[],
    valor?: (linha: L) => string,
  ) {
    await folego.descansar()
    for (const [linha, outra] of achar()) {
      if (fora.has(linha)) continue
      fora.add(linha)
      const dados = { outra: lugarDaOutra(linha, outra), ...(valor ? { valor: valor(linha) } : {}) }
      coletor.erro(codigo, { ...linha.onde, coluna }, dados)
    }
  }
  async function avisar<L extends Linha>(codigo: AvisoDaPlanilha, coluna: string | null, achar: () => Par<L>[]) {
    await folego.descansar()
    for (const [linha, outra] of achar())
      if (!fora.has(linha) && !fora.has(outra))
        coletor.aviso(codigo, { ...linha.onde, coluna }, { outra: lugarDaOutra(linha, outra) })
  }
  /** Refuses all rows with the same key, because nobody knows which one is meant. */
  const recusarRepetidas = <L extends Linha>(
    coluna: string | null,
    todas: readonly L[],
    chave: (linha: L) => string,
    valor: (linha: L) => string,
  ) => recusar('VALOR_REPETIDO', coluna, () => acharRepetidas(todas, chave), valor)

  const { orgaos, unidades, cargos, pessoas, permissoes, classificacoes } = linhas
  const daUnidade = tituloDe('unidades', 'sigla')
  await recusarRepetidas(tituloDe('orgaos', 'sigla'), orgaos, porSigla, porSigla)
  await recusarRepetidas(daUnidade, unidades, (linha) => juntar(linha.orgao, linha.sigla), porSigla)
  await recusarRepetidas(tituloDe('cargos', 'nome'), cargos, nomeDobrado, ({ nome }) => nome)
  await recusarRepetidas(tituloDe('classificacoes', 'codigo'), classificacoes, porCodigo, porCodigo)

  const doCpf = tituloDe('pessoas', 'cpf')
  const daMatricula = tituloDe('pessoas', 'matricula')
  const naUnidade = (linha: LinhaDePessoa) => juntar(linha.cpf, linha.orgao, linha.unidade)
  await recusar('CPF_COM_OUTRO_NOME', doCpf, () => acharDivergentes(pessoas, porCpf, nomeDobrado))
  await recusar('MATRICULA_DE_OUTRO', daMatricula, () => acharDivergentes(pessoas, porMatricula, porCpf))
  await recusar('LINHA_REPETIDA', null, () => acharSobrepostas(pessoas, naUnidade))
  await avisar('MATRICULA_EM_DUAS_UNIDADES', daMatricula, () => acharSobrepostas(pessoas, porMatricula))
  await avisar('EMAIL_DE_OUTRO', tituloDe('pessoas', 'email'), () =>
    acharDivergentes(pessoas, ({ email }) => email, porCpf),
  )

  const daPermissao = ({ perfil, aQuem, orgao, unidade }: LinhaDePermissao) =>
    juntar(perfil, aQuem.tipo, aQuem.valor, orgao, unidade)
  await recusar('LINHA_REPETIDA', null, () => acharSobrepostas(permissoes, daPermissao))

  for (const ciclo of acharCiclos(unidades.filter((unidade) => !fora.has(unidade))))
    for (const unidade of ciclo) {
      fora.add(unidade)
      const lugar = { ...unidade.onde, coluna: tituloDe('unidades', 'pai') }
      coletor.erro('UNIDADES_EM_CICLO', lugar, { caminho: caminhoDoCiclo(ciclo) })
    }

  if (fora.size === 0) return linhas
  const dentro = <L extends Linha>(todas: readonly L[]) => todas.filter((linha) => !fora.has(linha))
  return {
    orgaos: dentro(orgaos),
    unidades: dentro(unidades),
    cargos: dentro(cargos),
    pessoas: dentro(pessoas),
    permissoes: dentro(permissoes),
    classificacoes: dentro(classificacoes),
  }
}
