import { plural, t } from '@lingui/core/macro'

import type { Objecao } from '#contract/conferir-entrevista.ts'
import type { Entrevista, TipoCampo } from '#contract/entrevista.ts'
import { proprio } from '#contract/proprio.ts'
import { DO_DOCUMENTO, type DoDocumento, type Valores } from '#contract/variaveis.ts'

/** A variable of the text: its label, and its value if there is one yet. */
export type Variavel = { nome: string; rotulo: string; valor: string | null }

const numeros = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 })

/** What is wrong with an answer, in words. */
export function nomeDoMotivo({ motivo, limite = 0 }: Objecao): string {
  const valor = numeros.format(limite)
  switch (motivo) {
    case 'FALTA':
      return t`Falta responder.`
    case 'CPF':
      return t`CPF inválido: confira os números.`
    case 'CNPJ':
      return t`CNPJ inválido: confira as letras e os números.`
    case 'DATA':
      return t`Esta data não existe.`
    case 'OPCAO':
      return t`Escolha uma das opções.`
    case 'DINHEIRO':
      return t`Use números, com vírgula nos centavos: 1.234,56.`
    case 'NUMERO':
      return t`Use números, com vírgula nos decimais: 1.234,5.`
    case 'MINIMO':
      return limite === 0 ? t`Não use números negativos.` : t`O menor valor aceito é ${valor}.`
    case 'MAXIMO':
      return t`O maior valor aceito é ${valor}.`
    case 'TIPO':
    case 'DESCONHECIDO':
      return t`Esta resposta não serve aqui.`
  }
}

export const nomeDoTipo = (tipo: TipoCampo): string =>
  ({
    texto: t`Texto`,
    textoLongo: t`Texto longo`,
    numero: t`Número`,
    dinheiro: t`Valor em reais`,
    data: t`Data`,
    escolha: t`Escolha`,
    pessoa: t`Pessoa`,
    unidade: t`Unidade`,
    cpf: t`CPF`,
    cnpj: t`CNPJ`,
    linhas: t`Linhas repetidas`,
  })[tipo]

const nomeDoDocumento = (nome: DoDocumento): string =>
  ({
    assunto: t`Assunto`,
    destinatario: t`Destinatário`,
    responsavel: t`Responsável`,
    cargo: t`Cargo do responsável`,
    data: t`Data do documento`,
    orgao: t`Órgão`,
    siglaOrgao: t`Sigla do órgão`,
    unidade: t`Unidade`,
    siglaUnidade: t`Sigla da unidade`,
    especie: t`Espécie`,
    sigla: t`Número do documento`,
  })[nome]

/** All variables of a form's text, the form's own first. */
export function variaveisPara(campos: Entrevista, valores: Valores = {}): Variavel[] {
  const valorDe = (nome: string): string | null => {
    const valor = proprio(valores, nome) ?? null
    if (valor === null || typeof valor === 'string') return valor
    return plural(valor.linhas.length, { one: '# linha', other: '# linhas' })
  }
  return [
    ...campos.map(({ nome, rotulo }) => ({ nome, rotulo, valor: valorDe(nome) })),
    ...DO_DOCUMENTO.map((nome) => ({ nome, rotulo: nomeDoDocumento(nome), valor: valorDe(nome) })),
  ]
}
