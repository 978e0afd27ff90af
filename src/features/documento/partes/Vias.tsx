import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import documentoCss from '#domain/documento/documento.module.css'

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import type { Mobil, MobilAberto } from '#contract/mobil.ts'
import { dataHora, quando } from '#platform/format.ts'

import { DocumentoLink } from '#domain/documento/DocumentoLink.tsx'

/** Where the via rests; null while it is with somebody. */
function lugarDaCustodia(custodia: Mobil['custodia']) {
  switch (custodia) {
    case 'SOBRESTADO':
      return <Trans>sobrestado</Trans>
    case 'TRANSFERIDO_A_ORGAO_EXTERNO':
      return <Trans>com órgão externo</Trans>
    case 'ARQUIVADO_CORRENTE':
      return <Trans>arquivado na unidade</Trans>
    case 'ARQUIVADO_INTERMEDIARIO':
      return <Trans>no arquivo intermediário</Trans>
    case 'ARQUIVADO_PERMANENTE':
      return <Trans>no arquivo permanente</Trans>
    case 'EM_EDITAL_DE_ELIMINACAO':
      return <Trans>em edital de eliminação</Trans>
    default:
      return null
  }
}

/** Where a via or volume is and since when, or what it is joined to. */
export function Onde({ mobil: { custodia, atendente, dono } }: { mobil: Mobil }) {
  const dentro = dono && <DocumentoLink documento={{ documentoId: 0, ...dono }} />
  if (custodia === 'VIA_CANCELADA') return <Trans>cancelada</Trans>
  if (custodia === 'JUNTADO')
    return dentro ? <Trans>juntado a {dentro}</Trans> : <Trans>juntado a outro documento</Trans>
  if (!atendente) return null
  const unidade = <b title={atendente.lotacao.nome}>{atendente.lotacao.sigla}</b>
  const desde = (
    <time dateTime={atendente.desde} title={dataHora(atendente.desde)}>
      {quando(atendente.desde)}
    </time>
  )
  const pessoa = atendente.pessoa && <> ({atendente.pessoa.nome})</>
  return (
    <>
      {lugarDaCustodia(custodia) ?? (
        <>
          {custodia === 'EM_TRANSITO' ? <Trans>a caminho de {unidade}</Trans> : <Trans>com {unidade}</Trans>}
          {pessoa}
        </>
      )}
      , {desde}
      {custodia === 'APENSADO' && (
        <>
          {' · '}
          {dentro ? <Trans>apensado a {dentro}</Trans> : <Trans>apensado a outro documento</Trans>}
        </>
      )}
    </>
  )
}

/** Every via or volume with a link. Of a single one the page's head says all, but for its being closed. */
export function Vias({ aberto: { mobil, vias } }: { aberto: MobilAberto }) {
  const [primeira, segunda] = vias
  if (!primeira || (!segunda && !primeira.encerrado)) return null
  return (
    <section className={forms.card}>
      <h2>{primeira.tipo === 'VOLUME' ? <Trans>Volumes</Trans> : <Trans>Vias</Trans>}</h2>
      <ul className={`${ui.plain} ${documentoCss.vias}`}>
        {vias.map((via) => (
          <li key={via.id}>
            {via.id === mobil.id ? (
              <b className={ui.num} aria-current="page">
                {via.sigla}
              </b>
            ) : (
              <Link
                className={ui.num}
                to="/documento/$codigo/$numero"
                params={{ codigo: String(via.id), numero: via.sigla }}
              >
                {via.sigla}
              </Link>
            )}
            {via.encerrado && (
              <small className={ui.soft}>
                <Trans>encerrado</Trans>
              </small>
            )}
            <small className={ui.soft}>
              <Onde mobil={via} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
