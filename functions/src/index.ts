import { defineString } from 'firebase-functions/params'
import { onRequest } from 'firebase-functions/v2/https'
import { createApp } from './app.ts'
import { createContext } from './firebase.ts'

const region = defineString('REGION', { default: 'us-central1', description: 'Region that the API runs in' })

/** The board's HTTP API, reached through Hosting at `/api/**` and at the function's own address without the prefix. */
export const api = onRequest({ region, invoker: 'public' }, createApp(createContext(process.env)))
