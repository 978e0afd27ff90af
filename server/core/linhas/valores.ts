import { type AQuem, LIMITES_DO_CADASTRO as LIMITES } from '#contract/cadastro.ts'
import { cnpjValido, formatarCnpj } from '#contract/cnpj.ts'
import { cpfValido, soCpf } from '#contract/cpf.ts'
import { Email } from '#contract/externo.ts'
import type { AvisoDaPlanilha, CodigoDaPlanilha } from '#contract/planilha-erros.ts'
import { eUf } from '#contract/uf.ts'

import { amostra, type CelulaEspecial } from './celula.ts'
import type { TipoDeColuna } from './coluna.ts'
import { lerDia } from './dias.ts'
import { lerAnos, lerAQuem, lerDestinacao, lerPerfil, lerSimNao } from './palavras.ts'

export type Valor = string | number | boolean | AQuem | null
type Dados = Record<string, string | number>
/** A value, perhaps with a warning; or an error. `numerica`: typed as a number, so leading zeros may be lost. */
export type Lido =
  | { valor: Valor; aviso?: AvisoDaPlanilha; numerica?: true }
  | { erro: CodigoDaPlanilha; dados?: Dados }

/** `texto`: on one line, not empty; `celula`: the original cell if it was not text. */
type Leitura = (texto: string, celula: CelulaEspecial | undefined) => Lido

const ou = (valor: Valor | undefined, erro: CodigoDaPlanilha, texto: string, dados: Dados = {}): Lido =>
  valor === undefined ? { erro, dados: { valor: amostra(texto), ...dados } } : { valor }

const comNome =
  (maximo: number): Leitura =>
  (texto) => {
    if (texto.length > maximo) return { erro: 'TEXTO_LONGO', dados: { maximo } }
    return (texto.match(/\p{L}/gu)?.length ?? 0) < 2 ? { erro: 'NOME_CURTO' } : { valor: texto }
  }

/** Classes that one class may substitute. */
const CODIGOS_MAXIMO = 200

/** 1,23457E+10: how a spreadsheet shows a long number, and writes it into a CSV. */
const ABREVIADO = /^\d+(?:[.,]\d+)?E\+?\d+$/i

const SIGLA = /^[\p{L}\p{N}][\p{L}\p{N}/._& -]*$/u
const MATRICULA = /^[\p{L}\p{N}][\p{L}\p{N}/.-]*$/u

function lerCpf(texto: string): Lido {
  if (ABREVIADO.test(texto)) return { erro: 'PERDEU_ALGARISMOS' }
  const cpf = soCpf(texto)
  if (cpfValido(cpf)) return { valor: cpf }
  const inteiro = cpf.padStart(11, '0')
  return /^\d{3,10}$/.test(texto) && cpfValido(inteiro)
    ? { valor: inteiro, aviso: 'CPF_COM_ZEROS' }
    : { erro: 'CPF_INVALIDO' }
}

function lerMatricula(valor: string, celula: CelulaEspecial | undefined): Lido {
  if (ABREVIADO.test(valor)) return { erro: 'PERDEU_ALGARISMOS' }
  if (!MATRICULA.test(valor) || valor.length > LIMITES.matricula)
    return { erro: 'MATRICULA_INVALIDA', dados: { valor: amostra(valor), maximo: LIMITES.matricula } }
  return celula?.tipo === 'numero' && celula.zeros === undefined ? { valor, numerica: true } : { valor }
}

/** A code typed as a number may have lost leading zeros; with three digits it has lost none. */
function lerCodigo(valor: string, celula: CelulaEspecial | undefined): Lido {
  if (celula?.tipo === 'numero' && valor.length < 3) return { erro: 'PERDEU_ALGARISMOS' }
  return ou(/^[0-9A-Za-z][0-9A-Za-z.-]{0,39}$/.test(valor) ? valor : undefined, 'CODIGO_INVALIDO', valor)
}

/** Codes separated by commas, semicolons or blanks; stored as "010.01; 010.02", each once. */
function lerCodigos(texto: string, celula: CelulaEspecial | undefined): Lido {
  const codigos = [...new Set(texto.split(/[;,\s]+/).filter(Boolean))]
  const errado = codigos.map((codigo) => lerCodigo(codigo, celula)).find((lido) => 'erro' in lido)
  if (errado) return errado
  return codigos.length > CODIGOS_MAXIMO
    ? { erro: 'TEXTO_LONGO', dados: { maximo: 40 * CODIGOS_MAXIMO } }
    : { valor: codigos.join('; ') }
}

/** A serial, or 31122026. Refuses serials below 10000 (before 1928): four digits are more likely a year. */
function lerDiaEmNumero({ texto, dia }: CelulaEspecial): string | undefined {
  if (/^\d{7,8}$/.test(texto)) return lerDia(texto.padStart(8, '0'))
  return dia !== undefined && Number(texto) >= 10_000 ? lerDia(dia) : undefined
}

const LEITURAS: Record<TipoDeColuna, Leitura> = {
  nomeDePessoa: comNome(LIMITES.nomeDePessoa),
  nome: comNome(LIMITES.nome),
  descricao: comNome(LIMITES.descricao),
  sigla: (texto) => {
    const serve = SIGLA.test(texto) && texto.length <= LIMITES.sigla
    return ou(serve ? texto.toUpperCase() : undefined, 'SIGLA_INVALIDA', texto, { maximo: LIMITES.sigla })
  },
  siglaDeOrgao: (texto) =>
    ou(/^[A-Z]{2,15}$/i.test(texto) ? texto.toUpperCase() : undefined, 'SIGLA_DE_ORGAO_INVALIDA', texto),
  uf: (texto) => ou(eUf(texto.toUpperCase()) ? texto.toUpperCase() : undefined, 'UF_INVALIDA', texto),
  cpf: lerCpf,
  cnpj: (texto) => {
    if (ABREVIADO.test(texto)) return { erro: 'PERDEU_ALGARISMOS' }
    const cnpj = /^\d{11,13}$/.test(texto) ? texto.padStart(14, '0') : texto
    return ou(cnpjValido(cnpj) ? formatarCnpj(cnpj) : undefined, 'CNPJ_INVALIDO', texto)
  },
  matricula: lerMatricula,
  email: (texto) => ou(Email.safeParse(texto).data, 'EMAIL_INVALIDO', texto),
  dia: (texto, celula) =>
    ou(celula?.tipo === 'numero' ? lerDiaEmNumero(celula) : lerDia(texto), 'DATA_INVALIDA', texto),
  simNao: (texto) => ou(lerSimNao(texto), 'SIM_NAO_INVALIDO', texto),
  anos: (texto) => {
    const anos = lerAnos(texto)
    const maximo = LIMITES.anos
    return ou(anos !== undefined && anos <= maximo ? anos : undefined, 'ANOS_INVALIDOS', texto, { maximo })
  },
  codigo: lerCodigo,
  codigos: lerCodigos,
  destinacao: (texto) => ou(lerDestinacao(texto), 'DESTINACAO_INVALIDA', texto),
  perfil: (texto) => ou(lerPerfil(texto), 'PERFIL_DESCONHECIDO', texto),
  aQuem: (texto) => ou(texto.length <= LIMITES.nome ? lerAQuem(texto) : undefined, 'A_QUEM_INVALIDO', texto),
}

export const lerTipo = (tipo: TipoDeColuna, texto: string, celula: CelulaEspecial | undefined) =>
  LEITURAS[tipo](texto, celula)
