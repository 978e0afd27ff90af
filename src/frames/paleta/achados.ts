import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'

import type { buscaApi, DocumentoSugerido, Sugerido } from '#contract/busca.ts'
import type { Output } from '#contract/endpoint.ts'

import { simples } from '#platform/simples.ts'

import type { Grupo, Opcao } from './opcoes.ts'

export type Sugestoes = Output<(typeof buscaApi)['sugestao']>
type Documento = Pick<DocumentoSugerido, 'documentoId' | 'mobilId' | 'sigla'> & { assunto: string | null }

/** A draft leads to where it is written. */
const aoDocumento = ({ documentoId, mobilId, sigla }: Documento): LinkProps =>
  mobilId === null
    ? {
        to: '/criardocumento/{-$numeroDocumento}/{-$idDocumento}',
        params: { numeroDocumento: '-', idDocumento: String(documentoId) },
      }
    : { to: '/documento/$codigo/$numero', params: { codigo: String(mobilId), numero: sigla }, search: {} }

export const documento = (cada: Documento): Opcao => ({
  chave: `documento-${cada.documentoId}`,
  icone: cada.mobilId === null ? 'lapis' : 'arquivo',
  nome: cada.sigla,
  detalhe: cada.assunto,
  onde: aoDocumento(cada),
})

const pessoa = ({ id, nome, sigla }: Sugerido): Opcao => ({
  chave: `pessoa-${id}`,
  icone: 'pessoa',
  nome,
  detalhe: sigla,
  onde: { to: '/busca-avancada', search: { pessoaId: String(id) } },
})

const unidade = ({ id, nome, sigla }: Sugerido): Opcao => ({
  chave: `unidade-${id}`,
  icone: 'unidade',
  nome: sigla ?? nome,
  detalhe: nome,
  onde: { to: '/busca-avancada', search: { lotacaoId: String(id) } },
})

const modelo =
  (comecar: (modelo: { id: number }) => void) =>
  ({ id, nome }: Sugerido): Opcao => ({
    chave: `modelo-${id}`,
    icone: 'novo',
    nome: t`Criar ${nome}`,
    fazer: () => comecar({ id }),
    espera: true,
  })

const validar = (codigo: string): Opcao => ({
  chave: 'codigo',
  icone: 'validar',
  nome: t`Validar o código ${codigo.replace(/.{4}(?=.)/g, '$&-')}`,
  onde: { to: '/validacao/$numero', params: { numero: codigo } },
})

/** What the typed text names, to be put first. */
export const nomeados = ({ exatos, codigo, documentos }: Sugestoes): Grupo => ({
  nome: exatos > 1 ? t`Com este número` : exatos === 1 ? t`Ir ao documento` : t`Código verificador`,
  opcoes: [...documentos.slice(0, exatos).map(documento), ...(codigo === null ? [] : [validar(codigo)])],
})

/** Whether the text is a unit's sigla, with its órgão's or alone. */
const diz =
  (q: string) =>
  ({ sigla }: Sugerido) =>
    sigla !== null && [sigla, sigla.split('/').at(-1) ?? ''].some((cada) => simples(cada) === simples(q))

/** Whether the text is two words or more, all of them the beginning of one of the person's names. */
const chama = (q: string) => {
  const palavras = simples(q).split(/\s+/)
  return ({ nome }: Sugerido) => {
    const nomes = simples(nome).split(/\s+/)
    return palavras.length > 1 && palavras.every((palavra) => nomes.some((um) => um.startsWith(palavra)))
  }
}

/** What was found for `q`, in groups. `comecar`: begins a document of a modelo. */
export function achados(
  { exatos, documentos, pessoas, unidades, modelos }: Sugestoes,
  q: string,
  comecar: (modelo: { id: number }) => void,
): Grupo[] {
  const dasUnidades = { nome: t`Documentos de unidades`, opcoes: unidades.map(unidade) }
  const dosDocumentos = { nome: t`Documentos`, opcoes: documentos.slice(exatos).map(documento) }
  const dasPessoas = { nome: t`Documentos de pessoas`, opcoes: pessoas.map(pessoa) }
  // who is called by name is meant, rather than the documents that name them
  const outros = pessoas.some(chama(q)) ? [dasPessoas, dosDocumentos] : [dosDocumentos, dasPessoas]
  return [
    // a unit's whole sigla means the unit, not the documents that mention it
    ...(unidades.some(diz(q)) ? [dasUnidades, ...outros] : [...outros, dasUnidades]),
    { nome: t`Criar documento`, opcoes: modelos.map(modelo(comecar)) },
  ]
}
