import { NomeAcao } from '#contract/acao.ts'
import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { textoVazio } from '#contract/texto.ts'

const lotacao = { id: 10, sigla: 'GEGOV', nome: 'Gerência de Governança' }
export const pessoa = { id: 1, nome: 'Maria Silva', cargo: 'Gerente', lotacao }
export const noPapel = { nome: pessoa.nome, cargo: pessoa.cargo, unidade: lotacao.nome, substitui: null }
export const modelo = {
  id: 1,
  nome: 'Ofício Interno',
  descricao: 'Comunicação entre unidades.',
  especie: { id: 1, sigla: 'OFI', descricao: 'Ofício', tipo: 'EXPEDIENTE' as const },
  nivelAcessoPadrao: 20,
  destinatarioObrigatorio: true,
  destinos: ['PESSOA' as const, 'LOTACAO' as const],
  nivelAssinaturaMinimo: 'SIMPLES' as const,
  ordemAssinatura: 'SUBSCRITOR_PRIMEIRO' as const,
  ordemPodeMudar: false,
  origens: ['INTERNO_PRODUZIDO' as const],
  extensoes: [],
  palavrasChave: [],
  assunto: null,
}
const pode = (...nomes: string[]) =>
  NomeAcao.options.map((nome) => ({
    nome,
    pode: nomes.includes(nome),
    explicacao: nomes.includes(nome) ? `Pode ${nome}.` : `Não pode ${nome} agora.`,
  }))

/** A draft, complete except for `falta`. */
export const rascunho = (mudancas: Partial<Documento> = {}): Documento => ({
  id: 7,
  versao: 1,
  versaoDoTexto: 1,
  sigla: 'TMP-7',
  situacao: 'EM_ELABORACAO',
  modelo,
  orgao: { id: 1, sigla: 'SEAD', nome: 'Secretaria de Estado da Administração' },
  assunto: null,
  assuntoAutomatico: false,
  corpo: textoVazio,
  partes: [],
  campos: [],
  entrevista: {},
  nivelAcesso: 20,
  hipotese: null,
  classificacao: null,
  restrito: false,
  data: null,
  responsavel: null,
  titular: null,
  cossignatarios: [],
  esperam: [],
  recusa: null,
  devolucao: null,
  comentarios: 0,
  numerado: false,
  importado: null,
  ordemAssinatura: 'SUBSCRITOR_PRIMEIRO',
  envio: null,
  municipio: 'João Pessoa',
  personalizacoes: [],
  pai: null,
  aPartirDe: null,
  destinatario: null,
  cadastrante: pessoa,
  unidade: lotacao,
  criadoEm: '2026-11-20T12:00:00.000Z',
  // Today, whatever day the test runs.
  alteradoEm: new Date().toISOString(),
  finalizadoEm: null,
  assinadoEm: null,
  eliminacao: null,
  pendencias: [],
  sha256Assinado: null,
  codigoVerificador: 'SKAC91F4G6YZ392M',
  mobilId: null,
  origem: 'INTERNO_PRODUZIDO',
  suporte: 'DIGITAL',
  procedencia: { numeroOriginal: null, numeroAntigo: null, emitente: null },
  captura: null,
  anexos: [],
  falta: ['assunto', 'corpo'],
  verVersoes: true,
  acoes: pode('editar', 'excluir', 'finalizar'),
  ...mudancas,
})

const corpo = {
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Solicitamos cadeiras.' }] }],
}

/** A finished document opened at its via; `acoes`: the acts this person may do. */
export function aberto(acoes: string[], custodia: 'COM_ATENDENTE' | 'EM_TRANSITO' = 'COM_ATENDENTE'): MobilAberto {
  const mobil: MobilAberto['mobil'] = {
    id: 12,
    sigla: 'SEAD-OFI-2026/00003-A',
    codigoCompacto: 'SEADOFI202600003A',
    tipo: 'VIA',
    custodia,
    encerrado: false,
    dono: null,
    atendente: { lotacao, pessoa: null, desde: '2026-11-20T12:00:00.000Z' },
  }
  const documento = rascunho({
    sigla: 'SEAD-OFI-2026/00003',
    situacao: 'PENDENTE_DE_ASSINATURA',
    assunto: 'Cadeiras',
    corpo,
    responsavel: pessoa,
    finalizadoEm: '2026-11-20T12:00:00.000Z',
    mobilId: 12,
    falta: [],
    acoes: pode(...acoes),
  })
  return {
    mobil,
    vias: [mobil],
    documento,
    ligacoes: [],
    atosPosteriores: [],
    perfis: [],
    marcacoes: [],
    auxiliares: [],
    caminho: [],
    guarda: null,
    prazo: null,
    devolucao: null,
    ramos: [],
    desfaziveis: [],
  }
}

/** The only page of a listing. */
export const pageDe = <T>(content: T[]) => ({
  content,
  totalElements: content.length,
  totalPages: 1,
  number: 0,
  size: 50,
  first: true,
  last: true,
})
