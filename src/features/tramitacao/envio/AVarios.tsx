import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { DESTINOS_MAXIMO } from '#contract/custodia.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { DestinoPicker } from '#features/usuario/DestinoPicker.tsx'
import { idDoDestino, nomeDoDestino, type Destino } from '#features/usuario/destino.ts'
import { Icon } from '#ui/Icon.tsx'

import { avisarComDesfazer } from '../desfazer.ts'
import { tramitacaoMutations, type EnvioAVarios } from '../queries.ts'
import { Enviar, Observacao } from './partes.tsx'

type Props = { modo: EnvioAVarios; aberto: MobilAberto; fechar: () => void; enviado: () => void }

const chaveDe = (destino: Destino) => `${destino.tipo}${idDoDestino(destino).id}`

/** Several places, each chosen once; the via stays where it is. */
export function AVarios({ modo, aberto, fechar, enviado }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mobil } = aberto
  const [chave] = useState(() => crypto.randomUUID())
  const [destinos, setDestinos] = useState<Destino[]>([])
  // an empty box for the next one
  const [vez, setVez] = useState(0)
  const [faltou, setFaltou] = useState(false)
  const enviar = useMutation(tramitacaoMutations.aVarios(queryClient, modo, mobil.id))
  const { register, handleSubmit } = useForm({ defaultValues: { observacao: '' } })
  const { sigla } = mobil
  const acrescentar = (destino: Destino | null) => {
    if (!destino) return
    setFaltou(false)
    setVez(vez + 1)
    if (!destinos.some((cada) => chaveDe(cada) === chaveDe(destino))) setDestinos([...destinos, destino])
  }
  const mandar = handleSubmit(({ observacao }) => {
    if (destinos.length === 0) return setFaltou(true)
    const observado = observacao.trim()
    enviar.mutate(
      { destinos: destinos.map(idDoDestino), ...(observado && { observacao: observado }), chave },
      {
        onSuccess: (depois) => {
          const nomes = destinos.map(nomeDoDestino).join(', ')
          avisarComDesfazer(queryClient, aberto, depois, {
            summary: modo === 'notificar' ? t`Notificados de ${sigla}` : t`${sigla} enviado em paralelo`,
            detail: nomes,
          })
          enviado()
        },
      },
    )
  })
  return (
    <form onSubmit={(evento) => void mandar(evento)}>
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
        <ul className="plain chips" aria-label={t`Escolhidos`}>
          {destinos.map((destino) => {
            const nome = nomeDoDestino(destino)
            return (
              <li key={chaveDe(destino)} className="chip">
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
      <p className="soft" role="status">
        {destinos.length > 0 && <Plural value={destinos.length} one="# escolhido" other="# escolhidos" />}
      </p>
      <Observacao {...register('observacao')} />
      <Enviar
        erro={enviar.error}
        pendente={enviar.isPending}
        rotulo={modo === 'notificar' ? t`Notificar` : t`Enviar em paralelo`}
        fechar={fechar}
      />
    </form>
  )
}
