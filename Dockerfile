# The command in an image, for machines that build brands: docs/guides/container.md says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY contract contract
COPY generator generator
COPY sandbox sandbox
COPY src src
COPY templates templates
COPY workbench workbench
COPY livery tsconfig.json ./
RUN npm run build

FROM node:22-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git && rm -rf /var/lib/apt/lists/*
COPY --from=build /app /app
RUN mkdir /merchants /cache /out && chown 10001:10001 /cache /out
ENV XDG_CACHE_HOME=/cache
USER 10001:10001
WORKDIR /out
VOLUME /cache /out
ENTRYPOINT ["/app/livery"]
