import controls from '#ui/controls.module.css'
import ui from '#ui/ui.module.css'
import reorganizacao from '#domain/reorganizacao/reorganizacao.module.css'

import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import type { EscolhasDaReorganizacao } from '#contract/reorganizacao.ts'
import type { PessoaEscolhida } from '#domain/usuario/destino.ts'
import { hoje } from '#platform/format.ts'
import { Alert } from '#ui/Alert.tsx'
import { useServerErrors } from '#ui/form/server-errors.ts'
import { useUmaVez } from '#ui/use-uma-vez.ts'

import { type Campos, escolhasDe } from '../campos.ts'
import { useFrasesDaFalta } from '../faltando.ts'
import { camposGuardados, useGuardarCampos } from '../guardar-campos.ts'
import { reorganizacaoMutations, reorganizacaoQueries } from '#domain/reorganizacao/queries.ts'
import { ConfirmarDialog } from './ConfirmarDialog.tsx'
import { OAto } from './OAto.tsx'
import { OQueMuda } from './OQueMuda.tsx'
import { Previa } from './Previa.tsx'

/** Four steps: what changes, the open documents, their destinations, the act that orders it. `pessoa`: who leaves, if known. */
export function Nova({ pessoa }: { pessoa: PessoaEscolhida | null }) {
  const navigate = useNavigate()
  const [dia] = useState(() => hoje())
  const form = useForm<Campos>({ defaultValues: useState(() => camposGuardados(dia, pessoa))[0] })
  useGuardarCampos(form)
  const criar = useMutation(reorganizacaoMutations(useQueryClient()).criar)
  useServerErrors(criar.error, form.setError)
  const [confirmando, setConfirmando] = useState<Campos | null>(null)
  const [impede, setImpede] = useState<string | null>(null)
  const frases = useFrasesDaFalta()
  const { control, handleSubmit } = form
  const escolhido = useWatch({ control, compute: (campos: Campos) => escolhasDe(campos) })
  const escolhas = typeof escolhido === 'string' ? null : escolhido
  const { data: previa } = useQuery({
    ...reorganizacaoQueries.previa(escolhas ?? NADA),
    enabled: escolhas !== null,
  })
  const perguntar = handleSubmit((campos) => {
    const pedido = escolhasDe(campos)
    const falta = typeof pedido === 'string' ? frases[pedido] : (previa?.impedimentos[0]?.explicacao ?? null)
    setImpede(falta)
    criar.reset()
    if (falta === null && previa) setConfirmando(campos)
  })
  const enviar = useUmaVez(async (chave, { ato, data }: Campos, pedido: EscolhasDaReorganizacao) => {
    const { id } = await criar.mutateAsync({ escolhas: pedido, ato: ato.trim(), data, chave })
    void navigate({ to: '/administracao/$', params: { _splat: `reorganizacao/${id}` }, search: {} })
  })
  return (
    <>
      <form className={reorganizacao.reorganizacao} onSubmit={(evento) => void perguntar(evento)} noValidate>
        <OQueMuda form={form} />
        <section aria-labelledby="o-que-esta-aberto">
          <h2 id="o-que-esta-aberto">
            <Trans>2. O que está aberto, e para onde vai</Trans>
          </h2>
          {escolhas ? (
            <Previa form={form} escolhas={escolhas} />
          ) : (
            <p className={ui.soft}>
              <Trans>Escolha acima o que muda: o que está aberto aparece aqui.</Trans>
            </p>
          )}
        </section>
        <OAto control={control} hoje={dia} />
        {impede !== null && <Alert severidade="error">{impede}</Alert>}
        <div className={`${ui.row} ${controls.end}`}>
          <button type="submit" className={`${ui.btn} ${ui.primary}`}>
            <Trans>Conferir e reorganizar…</Trans>
          </button>
        </div>
      </form>
      {confirmando && escolhas && previa && (
        <ConfirmarDialog
          campos={confirmando}
          previa={previa}
          hoje={dia}
          erro={criar.error}
          parado={criar.isPending || criar.isSuccess}
          fazer={() => enviar(confirmando, escolhas)}
          fechar={() => setConfirmando(null)}
        />
      )}
    </>
  )
}
/** Stands in for the choices while something is missing; the query is then disabled. */
const NADA = { tipo: 'EXTINGUIR', unidades: [] } satisfies EscolhasDaReorganizacao
