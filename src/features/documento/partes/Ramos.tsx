import forms from '#ui/forms.module.css'
import ui from '#ui/ui.module.css'
import documento from '#domain/documento/documento.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'

import type { MobilAberto, Ramo } from '#contract/mobil.ts'
import { desfazerAtos } from '#domain/tramitacao/desfazer.ts'
import { dataHora, quando } from '#platform/format.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

function Estado({ ramo: { estado, tipo, desde } }: { ramo: Ramo }) {
  const quandoFoi = (
    <time dateTime={desde} title={dataHora(desde)}>
      {quando(desde)}
    </time>
  )
  switch (estado) {
    case 'A_CAMINHO':
      return tipo === 'PARALELO' ? <Trans>a caminho, {quandoFoi}</Trans> : <Trans>ainda não leu, {quandoFoi}</Trans>
    case 'RECEBIDO':
      return <Trans>ainda não concluiu; recebeu {quandoFoi}</Trans>
    case 'CONCLUIDO':
      return <Trans>concluiu</Trans>
    case 'ENCERRADO':
      return <Trans>acabou com o documento</Trans>
  }
}

/** Units that work on the document in parallel or were notified of it, and how far each is. */
export function Ramos({ aberto: { mobil, ramos, desfaziveis } }: { aberto: MobilAberto }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const desfazer = useUmaVez((chave, id: number) => desfazerAtos(queryClient, mobil, [id], chave), { deNovo: true })
  if (ramos.length === 0) return null
  return (
    <section className={forms.card}>
      <h2>
        <Trans>Em paralelo e notificados</Trans>
      </h2>
      <ul className={`${ui.plain} ${documento.vias}`}>
        {ramos.map((ramo) => {
          const { id, lotacao, pessoa, tipo, abriu, conclusao } = ramo
          const ato = desfaziveis.find((cada) => cada.ramo === id)
          const unidade = lotacao.sigla
          return (
            <li key={id}>
              <b title={lotacao.nome}>{unidade}</b>
              {pessoa && <small>{pessoa.nome}</small>}
              <small className={ui.soft}>
                {tipo === 'PARALELO' ? <Trans>em paralelo</Trans> : <Trans>notificação</Trans>}
                {' · '}
                <Estado ramo={ramo} />
              </small>
              <small className={ui.soft}>
                <Trans>
                  por {abriu.nome} ({abriu.lotacao.sigla})
                </Trans>
              </small>
              {conclusao !== null && <q>{conclusao}</q>}
              {ato && (
                <button
                  type="button"
                  className={`${ui.btn} ${ui.small} ${ui.plain}`}
                  aria-label={
                    ato.tipo === 'CONCLUSAO' ? t`Desfazer a conclusão de ${unidade}` : t`Desfazer o envio a ${unidade}`
                  }
                  onClick={() => void desfazer(ato.id)}
                >
                  <Trans>Desfazer</Trans>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
