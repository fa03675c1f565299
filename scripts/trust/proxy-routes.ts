/** A port that the reverse proxy listens on, and those of the instances behind it. */
export interface ProxyRoute {
  port: number
  instances: readonly number[]
}

export interface ProxyRoutes {
  site: ProxyRoute
  api: ProxyRoute
}
