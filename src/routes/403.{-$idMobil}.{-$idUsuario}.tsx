import { createFileRoute } from '@tanstack/react-router'

import { ProibidoPage } from '#features/proibido/ProibidoPage.tsx'

export const Route = createFileRoute('/403/{-$idMobil}/{-$idUsuario}')({ component: ProibidoPage })
