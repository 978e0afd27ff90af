import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch, type Control } from 'react-hook-form'
import type { ReactNode } from 'react'

import { PALAVRA_DO_PAPEL } from '#contract/assinante.ts'
import { comoAssina, quemAssina } from '#contract/como-assina.ts'
import type { Documento } from '#contract/documento.ts'
import type { Destinatario } from '#domain/usuario/destino.ts'
import { dataPorExtenso } from '#platform/extenso.ts'
import { hoje } from '#platform/format.ts'

import { Brasao, Rodape } from './Impresso.tsx'
import { dataDita, type Campos } from './rascunho/edicao.ts'
import { assuntoDaEdicao } from './valores.ts'

/** The name printed after "Para:", and the órgão it belongs to. */
function aQuem(destinatario: Destinatario) {
  switch (destinatario.tipo) {
    case 'PESSOA':
      return { nome: destinatario.pessoa.nome, orgao: destinatario.pessoa.lotacao.orgao }
    case 'LOTACAO':
      return destinatario.lotacao
    case 'ORGAO':
      return { nome: destinatario.orgao.nome }
    case 'TEXTO':
      return { nome: destinatario.texto }
  }
}

/** The paper around the text: what the form says is seen where it will be printed. */
export function Papel({
  documento,
  control,
  children,
}: {
  documento: Documento
  control: Control<Campos>
  children: ReactNode
}) {
  const [escrito, destinatario, responsavel, titular, cossignatarios, personalizacoes, data, entrevista] = useWatch({
    control,
    name: [
      'assunto',
      'destinatario',
      'responsavel',
      'titular',
      'cossignatarios',
      'personalizacoes',
      'data',
      'entrevista',
    ],
  })
  const { t } = useLingui()
  const para = destinatario && aQuem(destinatario)
  const fora = para?.orgao && para.orgao.sigla !== documento.orgao.sigla && para.orgao.nome
  const assunto = assuntoDaEdicao(documento, {
    assunto: escrito,
    destinatario,
    responsavel,
    personalizacoes,
    data,
    entrevista,
  })
  const assinam = quemAssina({ responsavel, titular, cossignatarios, personalizacoes })
  const cidade = responsavel && comoAssina(responsavel, personalizacoes).cidade
  const dia = dataPorExtenso(dataDita(data) ?? hoje())
  return (
    <article className="papel">
      <header>
        <Brasao orgaoId={documento.orgao.id} />
        <b>{documento.orgao.nome}</b>
        <span>{documento.unidade.nome}</span>
      </header>
      <p className="papel-numero">
        {documento.modelo.especie.descricao}{' '}
        <span className="soft">
          {documento.numerado ? documento.sigla : <Trans>(o número vem ao finalizar)</Trans>}
        </span>
      </p>
      <p className="papel-data">
        {cidade ?? documento.municipio}, {dia}
      </p>
      {para && (
        <p className="papel-para">
          <Trans>Para:</Trans> <b>{para.nome}</b>
          {fora && ` – ${fora}`}
        </p>
      )}
      {assunto.trim() && (
        <p className="papel-assunto">
          <Trans>Assunto:</Trans> <b>{assunto}</b>
        </p>
      )}
      <div className="papel-corpo">{children}</div>
      {assinam.length > 0 && (
        <footer aria-label={t`Quem assina`}>
          {assinam.map(({ ordem, nome, cargo, unidade, papel, substitui }) => (
            <p key={ordem}>
              {PALAVRA_DO_PAPEL[papel] && <span>{PALAVRA_DO_PAPEL[papel]}</span>}
              <b>{nome}</b>
              {cargo && <span>{cargo}</span>}
              <span className="soft">{unidade}</span>
              {substitui && (
                <span className="soft">
                  <Trans>em substituição a {substitui}</Trans>
                </span>
              )}
            </p>
          ))}
        </footer>
      )}
      <Rodape orgaoId={documento.orgao.id} />
    </article>
  )
}
