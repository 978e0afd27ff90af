import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import editais from '#domain/arquivamento/editais.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'

import type { EditalAberto } from '#contract/edital.ts'
import { data } from '#platform/format.ts'
import { notify } from '#platform/notify.ts'
import { mensagem } from '#platform/problem-messages.ts'
import { salvar } from '#platform/salvar.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'

import { Documentos } from './editais/Documentos.tsx'
import { exportarEdital } from './editais/exportar.ts'
import { nomeDoEdital } from '#domain/arquivamento/nomes-do-edital.ts'
import { PublicarDialog } from './editais/PublicarDialog.tsx'
import { Situacao } from './editais/Situacao.tsx'
import { editalQueries } from '#domain/arquivamento/queries.ts'

function Acoes({ edital, aoPublicar }: { edital: EditalAberto; aoPublicar: () => void }) {
  const queryClient = useQueryClient()
  const [compondo, setCompondo] = useState(false)
  async function baixar() {
    setCompondo(true)
    try {
      const nome = nomeDoEdital(edital).replace('/', '-')
      salvar(await queryClient.fetchQuery(editalQueries.listagem(edital.id)), `edital-${nome}.pdf`)
    } catch (erro) {
      const dito = mensagem(erro)
      if (dito) notify({ severity: 'error', summary: dito.texto })
    } finally {
      setCompondo(false)
    }
  }
  return (
    <>
      {edital.publicacao === null && (
        <button type="button" className={`${ui.btn} ${ui.primary}`} onClick={aoPublicar}>
          <Trans>Registrar publicação</Trans>
        </button>
      )}
      <button type="button" className={ui.btn} disabled={compondo} onClick={() => void baixar()}>
        <Icon nome="baixar" />
        <Trans>Listagem em PDF</Trans>
      </button>
      <button type="button" className={ui.btn} onClick={() => exportarEdital(edital)}>
        <Icon nome="baixar" />
        <Trans>Exportar CSV</Trans>
      </button>
    </>
  )
}

export function EditalPage() {
  const { t } = useLingui()
  const id = Number(useParams({ from: '/_app/editais/$id' }).id)
  const { data: edital } = useSuspenseQuery(editalQueries.obter(id))
  const [publicando, setPublicando] = useState(false)
  const { publicacao, itens, prazoDias, eliminados } = edital
  const nome = nomeDoEdital(edital)
  return (
    <Page
      titulo={t`Edital de eliminação ${nome}`}
      trilha={
        <Link to="/editais">
          <Trans>Editais de eliminação</Trans>
        </Link>
      }
      acoes={itens.length > 0 && <Acoes edital={edital} aoPublicar={() => setPublicando(true)} />}
    >
      <dl className={`${forms.facts} ${editais.editalFatos}`}>
        <dt>
          <Trans>Situação</Trans>
        </dt>
        <dd>
          <Situacao edital={edital} />
        </dd>
        <dt>
          <Trans>Publicação</Trans>
        </dt>
        <dd>{publicacao ? `${data(publicacao.em)} · ${publicacao.onde}` : <Trans>ainda não publicado</Trans>}</dd>
        <dt>
          <Trans>Prazo</Trans>
        </dt>
        <dd>
          <Plural value={prazoDias} one="# dia depois da publicação" other="# dias depois da publicação" />
        </dd>
        <dt>
          <Trans>Documentos</Trans>
        </dt>
        <dd>
          {itens.length}
          {eliminados > 0 && (
            <>
              {' '}
              (<Plural value={eliminados} one="# já eliminado" other="# já eliminados" />)
            </>
          )}
        </dd>
      </dl>
      {itens.length === 0 ? (
        <EmptyState titulo={t`Todos os documentos foram retirados deste edital.`} />
      ) : (
        <Documentos itens={itens} />
      )}
      {publicando && <PublicarDialog edital={edital} fechar={() => setPublicando(false)} />}
    </Page>
  )
}
