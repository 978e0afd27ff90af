import ui from '#ui/ui.module.css'
import tramitar from '../tramitar.module.css'

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { DESTINOS_MAXIMO, VariosDestinos } from '#contract/custodia.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { DestinoPicker } from '#domain/usuario/DestinoPicker.tsx'
import { idDoDestino, nomeDoDestino, type Destino } from '#domain/usuario/destino.ts'
import { bodyOf } from '#ui/form/body-resolver.ts'
import { useBodyForm } from '#ui/form/use-body-form.ts'
import { Icon } from '#ui/Icon.tsx'

import { avisarComDesfazer } from '../desfazer.ts'
import { tramitacaoMutations, type EnvioAVarios } from '../queries.ts'
import { Enviar, Observacao } from './partes.tsx'

type Props = { modo: EnvioAVarios; aberto: MobilAberto; fechar: () => void; enviado: () => void }

const chaveDe = (destino: Destino) => `${destino.tipo}${idDoDestino(destino).id}`

/** Several destinations, each once; the via stays where it is. */
export function AVarios({ modo, aberto, fechar, enviado }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mobil } = aberto
  const [destinos, setDestinos] = useState<Destino[]>([])
  // a new key empties the field for the next destination
  const [vez, setVez] = useState(0)
  const [faltou, setFaltou] = useState(false)
  const enviar = useMutation(tramitacaoMutations.aVarios(queryClient, modo, mobil.id))
  const { sigla } = mobil
  const acrescentar = (destino: Destino | null) => {
    if (!destino) return
    setFaltou(false)
    setVez(vez + 1)
    if (!destinos.some((cada) => chaveDe(cada) === chaveDe(destino))) setDestinos([...destinos, destino])
  }
  const form = useBodyForm({
    defaultValues: { observacao: '' },
    body: bodyOf(
      VariosDestinos,
      ({ observacao }: { observacao: string }) => ({
        destinos: destinos.map(idDoDestino),
        ...(observacao.trim() !== '' && { observacao }),
      }),
      (body, chave) => enviar.mutateAsync({ ...body, chave }),
    ),
    done: (depois) => {
      avisarComDesfazer(queryClient, aberto, depois, {
        summary: modo === 'notificar' ? t`Notificados de ${sigla}` : t`${sigla} enviado em paralelo`,
        detail: destinos.map(nomeDoDestino).join(', '),
      })
      enviado()
    },
  })
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault()
        if (destinos.length === 0) setFaltou(true)
        else void form.enviar(evento)
      }}
      noValidate
    >
      <DestinoPicker
        key={vez}
        rotulo={modo === 'notificar' ? <Trans>Notificar</Trans> : <Trans>Enviar para</Trans>}
        valor={null}
        aoMudar={acrescentar}
        dica={t`Escolha um de cada vez.`}
        desativado={destinos.length >= DESTINOS_MAXIMO}
        erro={faltou ? t`Escolha ao menos uma unidade ou pessoa.` : undefined}
      />
      {destinos.length > 0 && (
        <ul className={`${ui.plain} ${tramitar.chips}`} aria-label={t`Escolhidos`}>
          {destinos.map((destino) => {
            const nome = nomeDoDestino(destino)
            return (
              <li key={chaveDe(destino)} className={tramitar.chip}>
                {nome}
                <button
                  type="button"
                  aria-label={t`Tirar ${nome}`}
                  onClick={() => setDestinos(destinos.filter((cada) => cada !== destino))}
                >
                  <Icon nome="fechar" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <p className={ui.soft} role="status">
        {destinos.length > 0 && <Plural value={destinos.length} one="# escolhido" other="# escolhidos" />}
      </p>
      <Observacao control={form.control} />
      <Enviar form={form} rotulo={modo === 'notificar' ? t`Notificar` : t`Enviar em paralelo`} fechar={fechar} />
    </form>
  )
}
