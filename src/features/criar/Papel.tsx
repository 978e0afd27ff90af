import ui from '#ui/ui.module.css'
import criar from './criar.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'

import { PALAVRA_DO_PAPEL } from '#contract/assinante.ts'
import { comoAssina, quemAssina } from '#contract/como-assina.ts'
import type { Documento } from '#contract/documento.ts'
import type { Destinatario } from '#domain/usuario/destino.ts'
import { dataPorExtenso } from '#platform/extenso.ts'
import { hoje } from '#platform/format.ts'

import { Brasao, Rodape } from './Impresso.tsx'
import { dataDita, type Campos } from './rascunho/edicao.ts'
import { assuntoDaEdicao, useDitos } from './valores.ts'

/** The recipient as printed after "Para:", with the órgão. */
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

/** The signers, as printed below the text. */
function QuemAssina({ control }: { control: Control<Campos> }) {
  const { t } = useLingui()
  const [responsavel, titular, cossignatarios, personalizacoes] = useWatch({
    control,
    name: ['responsavel', 'titular', 'cossignatarios', 'personalizacoes'],
  })
  const assinam = quemAssina({ responsavel, titular, cossignatarios, personalizacoes })
  if (assinam.length === 0) return null
  return (
    <footer aria-label={t`Quem assina`}>
      {assinam.map(({ ordem, nome, cargo, unidade, papel, substitui }) => (
        <p key={ordem}>
          {PALAVRA_DO_PAPEL[papel] && <span>{PALAVRA_DO_PAPEL[papel]}</span>}
          <b>{nome}</b>
          {cargo && <span>{cargo}</span>}
          <span className={ui.soft}>{unidade}</span>
          {substitui && (
            <span className={ui.soft}>
              <Trans>em substituição a {substitui}</Trans>
            </span>
          )}
        </p>
      ))}
    </footer>
  )
}

type Props = { documento: Documento; control: Control<Campos>; children: ReactNode }

/** The paper around the text: shows the form's values where they will be printed. */
export function Papel({ documento, control, children }: Props) {
  const ditos = useDitos(control)
  const { destinatario, responsavel, personalizacoes } = ditos
  const para = destinatario && aQuem(destinatario)
  const fora = para?.orgao && para.orgao.sigla !== documento.orgao.sigla && para.orgao.nome
  const assunto = assuntoDaEdicao(documento, ditos)
  const cidade = responsavel && comoAssina(responsavel, personalizacoes).cidade
  const dia = dataPorExtenso(dataDita(ditos.data) ?? hoje())
  return (
    <article className={criar.papel}>
      <header>
        <Brasao orgaoId={documento.orgao.id} />
        <b>{documento.orgao.nome}</b>
        <span>{documento.unidade.nome}</span>
      </header>
      <p className={criar.papelNumero}>
        {documento.modelo.especie.descricao}{' '}
        <span className={ui.soft}>
          {documento.numerado ? documento.sigla : <Trans>(o número vem ao finalizar)</Trans>}
        </span>
      </p>
      <p className={criar.papelData}>
        {cidade ?? documento.municipio}, {dia}
      </p>
      {para && (
        <p>
          <Trans>Para:</Trans> <b>{para.nome}</b>
          {fora && ` – ${fora}`}
        </p>
      )}
      {assunto.trim() && (
        <p>
          <Trans>Assunto:</Trans> <b>{assunto}</b>
        </p>
      )}
      <div className={criar.papelCorpo}>{children}</div>
      <QuemAssina control={control} />
      <Rodape orgaoId={documento.orgao.id} />
    </article>
  )
}
