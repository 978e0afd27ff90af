import '#ui/forms.css'
import './resultados.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { atribuicaoApi } from '#contract/atribuicao.ts'
import { useEntrada } from '#platform/entrada.ts'
import { call } from '#platform/http.ts'
import { notify } from '#platform/notify.ts'
import { Modal } from '#ui/Modal.tsx'
import { ProblemAlert } from '#ui/ProblemAlert.tsx'

import { colegasQueries } from './queries.ts'
import { ResultadosList } from './ResultadosList.tsx'
import { type Alvo, useEmVarios } from './use-em-varios.ts'

type Props = {
  alvos: Alvo[]
  /** Who has it now; of several, nobody in particular. */
  atual?: number | null
  fechar: () => void
}

/** Who of the unit sees to it, or to them: the colleagues with how much each has already, the one with least suggested. */
export function AtribuirDialog({ alvos, atual = null, fechar }: Props) {
  const { t } = useLingui()
  const { data: lidos, error } = useQuery(colegasQueries.daUnidade())
  const eu = useEntrada()?.id
  const [marcado, setMarcado] = useState<number | 'ninguem' | null>(null)
  const colegas = (lidos?.colegas ?? []).filter(({ id }) => id !== atual)
  const sugerido = colegas.find(({ id }) => id === lidos?.sugerido)
  const escolhido = marcado ?? sugerido?.id ?? null
  const quem = colegas.find(({ id }) => id === escolhido)
  const { resultados, fazendo, executar } = useEmVarios((mobil, chave) =>
    call(atribuicaoApi.atribuir, { params: { mobil }, body: { pessoaId: quem?.id ?? null }, chave }),
  )
  const sigla = alvos.length === 1 ? alvos[0]?.sigla : undefined
  const media = colegas.length === 0 ? 0 : Math.round(colegas.reduce((n, { carga }) => n + carga, 0) / colegas.length)
  const unica = sigla === undefined ? undefined : resultados[0]
  const acabou = resultados.length > 0 && !fazendo
  const falharam = resultados.some(({ feito }) => !feito)

  const atribuir = async () => {
    const feitos = await executar(alvos)
    if (feitos.some(({ feito }) => !feito)) return
    notify({
      severity: 'success',
      summary: quem ? t`Atribuído a ${quem.nome}` : t`De volta a toda a unidade`,
      detail: alvos.map((alvo) => alvo.sigla).join(', '),
    })
    fechar()
  }
  return (
    <Modal titulo={sigla ? t`Atribuir ${sigla}` : t`Atribuir ${alvos.length} documentos`} fechar={fechar}>
      <form
        onSubmit={(evento) => {
          evento.preventDefault()
          void atribuir()
        }}
      >
        {error && <ProblemAlert erro={error} />}
        {sugerido && (
          <p className="soft">
            <Trans>
              Sugestão: <b>{sugerido.nome}</b>, com menos para dar andamento ({sugerido.carga}; em média, {media} por
              pessoa). Férias e licenças não entram na conta.
            </Trans>
          </p>
        )}
        <fieldset className="colegas" disabled={fazendo}>
          <legend className="sr-only">
            <Trans>Quem cuida</Trans>
          </legend>
          {colegas.map(({ id, nome, cargo, carga }) => (
            <label key={id}>
              <input type="radio" name="colega" checked={escolhido === id} onChange={() => setMarcado(id)} />
              <span>
                {nome}
                {id === eu && (
                  <>
                    {' '}
                    <Trans>(você)</Trans>
                  </>
                )}
              </span>
              <span className="num soft">
                <Plural value={carga} _0="nada em mãos" one="# em mãos" other="# em mãos" />
              </span>
              {cargo && <small className="soft">{cargo}</small>}
            </label>
          ))}
          {(atual !== null || alvos.length > 1) && (
            <label>
              <input
                type="radio"
                name="colega"
                aria-label={t`Ninguém: fica com toda a unidade`}
                checked={escolhido === 'ninguem'}
                onChange={() => setMarcado('ninguem')}
              />
              <span>
                <Trans>Ninguém: fica com toda a unidade</Trans>
              </span>
            </label>
          )}
        </fieldset>
        {unica && !unica.feito && unica.erro !== null && (
          <ProblemAlert erro={unica.erro} mantido={t`O documento continua com quem estava.`} />
        )}
        {sigla === undefined && resultados.length > 0 && (
          <ResultadosList resultados={resultados} total={alvos.length} />
        )}
        <div className="row end">
          <button type="button" className="btn" onClick={fechar}>
            {acabou ? <Trans>Fechar</Trans> : <Trans>Voltar</Trans>}
          </button>
          <button type="submit" className="btn primary" disabled={fazendo || escolhido === null}>
            {fazendo ? t`Atribuindo…` : acabou && falharam ? t`Tentar de novo` : t`Atribuir`}
          </button>
        </div>
      </form>
    </Modal>
  )
}
