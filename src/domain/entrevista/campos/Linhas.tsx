import ui from '#ui/ui.module.css'
import entrevista from '../entrevista.module.css'

import { Trans, useLingui } from '@lingui/react/macro'

import type { Campo, Linha } from '#contract/entrevista.ts'
import { Icon } from '#ui/Icon.tsx'
import { MoveButtons } from '#ui/MoveButtons.tsx'

import { CampoSimples } from './CampoSimples.tsx'

type Props = {
  campo: Campo & { tipo: 'linhas' }
  linhas: Linha[]
  aoMudar: (linhas: Linha[]) => void
  /** The error at `itens.0.valor`. */
  erro: (onde: string) => string | undefined
}

const MAXIMO = 200

/** Rows of the same questions: to add, move and remove. */
export function Linhas({ campo, linhas, aoMudar, erro }: Props) {
  const { t } = useLingui()
  const { nome, rotulo: pergunta, colunas, dica, obrigatorio } = campo
  const trocar = (posicao: number, destino: number) => {
    const novas = [...linhas]
    const [linha] = novas.splice(posicao, 1)
    if (linha) novas.splice(destino, 0, linha)
    aoMudar(novas)
  }
  return (
    <fieldset className={entrevista.entrevistaLinhas}>
      <legend>{obrigatorio ? pergunta : t`${pergunta} (opcional)`}</legend>
      {dica && <small className={ui.soft}>{dica}</small>}
      {linhas.map((linha, posicao) => {
        const numero = posicao + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
          <div
            className={entrevista.entrevistaLinha}
            role="group"
            aria-label={t`${pergunta}, linha ${numero}`}
            key={posicao}
          >
            <div className={entrevista.entrevistaLinhaTopo}>
              <span className={`${ui.soft} ${ui.num}`}>{numero}</span>
              <span>
                <MoveButtons
                  posicao={posicao}
                  total={linhas.length}
                  subir={t`Subir a linha ${numero}`}
                  descer={t`Descer a linha ${numero}`}
                  mover={(destino) => trocar(posicao, destino)}
                />
                <button
                  type="button"
                  className={`${ui.btn} ${ui.small} ${ui.plain}`}
                  aria-label={t`Excluir a linha ${numero}`}
                  onClick={() => aoMudar(linhas.filter((_, qual) => qual !== posicao))}
                >
                  <Icon nome="lixo" />
                </button>
              </span>
            </div>
            {colunas.map((coluna) => {
              const onde = `${nome}.${posicao}.${coluna.nome}`
              return (
                <div id={`entrevista.${onde}`} data-onde={onde} key={coluna.nome}>
                  <CampoSimples
                    campo={coluna}
                    valor={linha[coluna.nome]}
                    erro={erro(onde)}
                    aoMudar={(valor) => {
                      const { [coluna.nome]: _, ...resto } = linha
                      const nova: Linha = valor === undefined ? resto : { ...resto, [coluna.nome]: valor }
                      aoMudar(linhas.map((cada, qual) => (qual === posicao ? nova : cada)))
                    }}
                  />
                </div>
              )
            })}
          </div>
        )
      })}
      <button
        type="button"
        className={`${ui.btn} ${ui.small}`}
        disabled={linhas.length >= MAXIMO}
        onClick={() => aoMudar([...linhas, {}])}
      >
        <Icon nome="novo" />
        <Trans>Acrescentar linha</Trans>
      </button>
    </fieldset>
  )
}
