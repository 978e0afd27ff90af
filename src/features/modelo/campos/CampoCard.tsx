import ui from '#ui/ui.module.css'
import modelo from '../modelo.module.css'

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

import type { Impedimento } from '#contract/conferir-modelo.ts'
import type { Campo } from '#contract/entrevista.ts'
import { nomeDoTipo } from '#domain/entrevista/nomes.ts'
import { Icon } from '#ui/Icon.tsx'

import { explicar } from '../explicar.ts'
import { CampoForm } from './CampoForm.tsx'

type Props = {
  campo: Campo
  posicao: number
  ultimo: boolean
  /** Earlier fields, on which its condition may depend. */
  antes: Campo[]
  /** Names of all other fields. */
  ocupados: string[]
  aberto: boolean
  achados: Impedimento[]
  alternar: () => void
  mover: (para: number) => void
  excluir: () => void
  mudar: (campo: Campo) => void
}

/** One field of the form: a row with buttons to move and delete it; when open, its settings. */
export function CampoCard(props: Props) {
  const { t } = useLingui()
  const { campo, posicao, ultimo, aberto, achados, alternar, mover, excluir } = props
  const { rotulo, obrigatorio, tipo } = campo
  const id = useId()
  return (
    <div className={modelo.campo} data-errado={achados.length > 0 || undefined}>
      <div className={modelo.campoTopo}>
        <button
          type="button"
          className={modelo.campoAbrir}
          data-qual="abrir"
          aria-expanded={aberto}
          aria-controls={id}
          onClick={alternar}
          onKeyDown={(evento) => {
            if (!evento.altKey || (evento.key !== 'ArrowUp' && evento.key !== 'ArrowDown')) return
            evento.preventDefault()
            mover(evento.key === 'ArrowUp' ? posicao - 1 : posicao + 1)
          }}
        >
          <b>{rotulo || t`(sem rótulo)`}</b>
          <small className={ui.soft}>
            {nomeDoTipo(tipo)}
            {obrigatorio && (
              <>
                {' · '}
                <Trans>obrigatório</Trans>
              </>
            )}
            {campo.quando && (
              <>
                {' · '}
                <Trans>com condição</Trans>
              </>
            )}
          </small>
        </button>
        <span className={modelo.campoBotoes}>
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            data-qual="subir"
            disabled={posicao === 0}
            aria-label={t`Subir ${rotulo}`}
            onClick={() => mover(posicao - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            data-qual="descer"
            disabled={ultimo}
            aria-label={t`Descer ${rotulo}`}
            onClick={() => mover(posicao + 1)}
          >
            ↓
          </button>
          <button
            type="button"
            className={`${ui.btn} ${ui.small} ${ui.plain}`}
            aria-label={t`Excluir ${rotulo}`}
            onClick={excluir}
          >
            <Icon nome="lixo" />
          </button>
        </span>
      </div>
      {achados.map((achado) => (
        <p className={modelo.campoErro} key={achado.motivo + achado.nome}>
          <Icon nome="aviso" /> {explicar(achado)}
        </p>
      ))}
      <div id={id} hidden={!aberto}>
        {aberto && <CampoForm {...props} />}
      </div>
    </div>
  )
}
