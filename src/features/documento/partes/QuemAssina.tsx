import ui from '#ui/ui.module.css'
import documentoCss from '#domain/documento/documento.module.css'

import { Trans } from '@lingui/react/macro'

import { comoAssina } from '#contract/como-assina.ts'
import type { Documento } from '#contract/documento.ts'
import { nomeDoPapel } from '#domain/assinatura/nomes.ts'

import { Dado } from './Dado.tsx'

/** The name and post as printed, where they differ from the register. */
function ComoAssina({ documento: { responsavel, personalizacoes } }: { documento: Documento }) {
  const { nome, cargo } = responsavel ? comoAssina(responsavel, personalizacoes) : { nome: '', cargo: null }
  if (!responsavel || (nome === responsavel.nome && cargo === responsavel.cargo)) return null
  return (
    <small className={ui.soft}>
      {cargo ? (
        <Trans>
          assina como {nome}, {cargo}
        </Trans>
      ) : (
        <Trans>assina como {nome}</Trans>
      )}
    </small>
  )
}

export function QuemAssina({ documento }: { documento: Documento }) {
  const { responsavel, titular, cossignatarios } = documento
  return (
    <>
      <Dado nome={<Trans>Responsável pela assinatura</Trans>}>
        {responsavel ? (
          <>
            {responsavel.nome}
            <small className={ui.soft}>
              {responsavel.cargo ? `${responsavel.cargo} · ` : ''}
              {responsavel.lotacao.sigla}
            </small>
            <ComoAssina documento={documento} />
            {titular && (
              <small className={ui.soft}>
                <Trans>em substituição a {titular.nome}</Trans>
              </small>
            )}
          </>
        ) : (
          '—'
        )}
      </Dado>
      {cossignatarios.length > 0 && (
        <Dado nome={<Trans>Assinam também</Trans>}>
          {cossignatarios.map(({ id, nome, lotacao, papel }) => (
            <span className={documentoCss.cossignatario} key={id}>
              {nome}{' '}
              <small className={ui.soft}>
                {lotacao.sigla}
                {papel !== 'COSSIGNATARIO' && ` · ${nomeDoPapel(papel)}`}
              </small>
            </span>
          ))}
        </Dado>
      )}
    </>
  )
}
