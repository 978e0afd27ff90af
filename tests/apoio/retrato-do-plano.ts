import type {
  Aba,
  LinhaDeClassificacao,
  LinhaDeOrgao,
  LinhaDePermissao,
  LinhaDePessoa,
  LinhaDeUnidade,
  LinhasDoCadastro,
} from '#contract/cadastro.ts'
import type { Alcance } from '#server/base/alcance/alcance.ts'
import { planejar } from '#server/core/plano/planejar.ts'
import {
  chaveDaUnidade,
  type ClassificacaoAtual,
  type EntradaAtual,
  type Retrato,
  type UnidadeAtual,
} from '#server/core/plano/retrato.ts'

const TUDO: Alcance = { geral: true, orgaos: [], unidades: [] }
const onde = (linha: number) => ({ aba: 'Teste', linha })

export const unidade = (
  id: number,
  sigla: string,
  pai: string | null = null,
  outros: Partial<UnidadeAtual> = {},
): UnidadeAtual => ({
  id,
  orgaoId: 1,
  orgao: 'SEAD',
  sigla,
  nome: `Unidade ${sigla}`,
  pai,
  externa: false,
  arquivo: false,
  suspensa: false,
  municipio: null,
  uf: null,
  email: null,
  chefe: null,
  ...outros,
})
export const entrada = (
  id: number,
  quem: string,
  lotacao: string,
  outros: Partial<EntradaAtual> = {},
): EntradaAtual => ({
  id,
  identidadeId: id,
  nome: quem,
  email: `${quem}@pb`,
  resumo: `h:${quem}`,
  cifrado: '',
  matricula: `m${id}`,
  orgao: 'SEAD',
  unidade: lotacao,
  orgaoId: 1,
  lotacaoId: 1,
  cargo: null,
  funcao: null,
  desde: null,
  ate: null,
  chefe: false,
  ...outros,
})
export const retratoDe = (unidades: UnidadeAtual[], entradas: EntradaAtual[] = []): Retrato => {
  const porCpf = new Map<string, EntradaAtual[]>()
  for (const cada of entradas) porCpf.set(cada.resumo ?? '', [...(porCpf.get(cada.resumo ?? '') ?? []), cada])
  const orgao = {
    id: 1,
    sigla: 'SEAD',
    nome: 'Administração',
    municipio: 'João Pessoa',
    uf: 'PB',
    externo: false,
    cnpj: null,
    ativo: true,
    saida: null,
  }
  return {
    orgaos: new Map([['SEAD', orgao]]),
    unidades: new Map(unidades.map((cada) => [chaveDaUnidade(cada.orgao, cada.sigla), cada])),
    encerradas: new Map(),
    cargos: new Map([['analista', { id: 1, nome: 'Analista', ativo: true, saida: null }]]),
    funcoes: new Map(),
    porMatricula: new Map(entradas.map((cada) => [cada.matricula, cada])),
    porCpf,
    saidasPorCpf: new Map(),
    saidasPorMatricula: new Map(),
    entradas,
    quantas: entradas.length,
    classificacoes: new Map(),
    substituidas: new Set(),
    desfeitas: new Map(),
    concessoes: new Map(),
    retiradas: new Map(),
    poderes: [
      {
        perfil: 'MODELOS',
        orgaoId: null,
        lotacaoId: null,
        doOrgao: true,
        cargo: 'secretario',
        funcao: null,
        unidade: null,
      },
    ],
    autor: null,
  }
}

export const classe = (
  id: number,
  codigo: string,
  outros: Partial<ClassificacaoAtual> = {},
): [string, ClassificacaoAtual] => [
  codigo,
  {
    id,
    codigo,
    descricao: `Classe ${codigo}`,
    corrente: 1,
    intermediario: 2,
    destinacao: 'ELIMINACAO',
    prazoCorrente: null,
    prazoIntermediario: null,
    nota: null,
    titulo: false,
    ativa: true,
    sucessora: null,
    sucessoraId: null,
    documentos: 0,
    saida: null,
    ...outros,
  },
]
/** A row equal to the registered `classe` of that code. */
export const deClasse = (
  linha: number,
  codigo: string,
  substitui: string | null = null,
  outros: Partial<LinhaDeClassificacao> = {},
): LinhaDeClassificacao => ({
  onde: onde(linha),
  codigo,
  descricao: `Classe ${codigo}`,
  corrente: 1,
  intermediario: 2,
  destinacao: 'ELIMINACAO',
  prazoCorrente: null,
  prazoIntermediario: null,
  nota: null,
  substitui,
  ...outros,
})

export const deUnidade = (
  linha: number,
  sigla: string,
  pai: string | null = null,
  outros: Partial<LinhaDeUnidade> = {},
): LinhaDeUnidade => ({
  onde: onde(linha),
  orgao: 'SEAD',
  sigla,
  nome: `Unidade ${sigla}`,
  pai,
  externa: false,
  arquivo: false,
  suspensa: false,
  municipio: null,
  uf: null,
  email: null,
  ...outros,
})
/** A row of the person with this CPF, with the registered name by default: `h:ana` is Ana's CPF. */
export const dePessoa = (
  linha: number,
  cpf: string,
  lotacao: string,
  outros: Partial<LinhaDePessoa> = {},
): LinhaDePessoa => ({
  onde: onde(linha),
  nome: cpf,
  cpf,
  matricula: null,
  orgao: 'SEAD',
  unidade: lotacao,
  email: `${cpf}@pb`,
  cargo: null,
  funcao: null,
  desde: null,
  ate: null,
  chefe: false,
  ...outros,
})

export type Dado = {
  retrato: Retrato
  unidades?: LinhaDeUnidade[]
  orgaos?: LinhaDeOrgao[]
  pessoas?: LinhaDePessoa[]
  permissoes?: LinhaDePermissao[]
  classificacoes?: LinhaDeClassificacao[]
  colunas?: Partial<Record<Aba, string[]>>
  completas?: Aba[]
  alcance?: Alcance
  autorId?: number
}
const DA_UNIDADE = ['orgao', 'sigla', 'nome', 'pai', 'suspensa']
const DA_CLASSE = ['codigo', 'descricao', 'corrente', 'intermediario', 'destinacao', 'substitui']
const DA_PESSOA = ['nome', 'cpf', 'matricula', 'orgao', 'unidade', 'email', 'cargo', 'chefe']
const COLUNAS = { unidades: DA_UNIDADE, pessoas: DA_PESSOA, classificacoes: DA_CLASSE }

export function planoDe({
  retrato,
  orgaos = [],
  unidades = [],
  pessoas = [],
  permissoes = [],
  classificacoes = [],
  colunas,
  completas = [],
  alcance = TUDO,
  autorId,
}: Dado) {
  const linhas: LinhasDoCadastro = { orgaos, unidades, cargos: [], pessoas, permissoes, classificacoes }
  const cpfs = pessoas.map(({ cpf }) => ({ resumo: `h:${cpf}`, cifrado: `c:${cpf}`, mascara: '•••' }))
  const fonte = { linhas, cpfs, completas, colunas: colunas ?? COLUNAS }
  const autor = autorId === undefined ? null : { identidadeId: autorId, resumo: null }
  return planejar({ fonte, retrato: { ...retrato, autor }, alcance, hoje: '2026-06-01' })
}
